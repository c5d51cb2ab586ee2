import { draftLimits } from '~/domain/draft/draft';
import {
  draftContent,
  draftDiscard,
  draftPath,
  draftReply,
  draftSave,
  draftSaved,
} from '~/domain/draft/draft.schema';
import { findDraft, removeDraft, saveDraft } from '~/domain/draft/draft.server';
import { endpoint, operation } from '~/http/endpoint.server';
import { noDraft } from '~/http/problem.words';
import { AppError } from '~/lib/app-error';
import { iso } from '~/lib/time/iso';

const draft = endpoint({
  GET: operation({
    summary: 'My unpublished post or listing',
    access: 'member',
    params: draftPath,
    reply: draftReply,
    errors: ['invalid', 'not_found'],
    async run(ctx, { params }) {
      const found = await findDraft(ctx, params.kind);
      if (!found) throw new AppError('not_found', noDraft());
      return { content: found.content, updatedAt: iso(found.updatedAt) };
    },
  }),
  PUT: operation({
    summary: 'Keep what a form holds, in place of what was kept before',
    access: 'member',
    params: draftPath,
    query: draftSave,
    body: draftContent,
    bodyLimit: draftLimits.bytes,
    reply: draftSaved,
    errors: ['invalid', 'conflict', 'too_large'],
    async run(ctx, { params, query, body }) {
      const { updatedAt } = await saveDraft(ctx, params.kind, body, query.at);
      return { updatedAt: iso(updatedAt) };
    },
  }),
  DELETE: operation({
    summary: 'Discard my draft',
    access: 'member',
    params: draftPath,
    query: draftDiscard,
    status: 204,
    errors: ['invalid'],
    run: (ctx, { params, query }) => removeDraft(ctx, params.kind, query.at),
  }),
});

export const loader = draft;
export const action = draft;
