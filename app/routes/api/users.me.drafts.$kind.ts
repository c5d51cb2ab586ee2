import { type Draft, draftLimits } from '~/domain/draft/draft';
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

const dated = ({ content, updatedAt }: Draft) => ({ content, updatedAt: iso(updatedAt) });

const draft = endpoint({
  GET: operation({
    summary: "Get the caller's draft",
    access: 'member',
    params: draftPath,
    reply: draftReply,
    errors: ['invalid', 'not_found'],
    async run(ctx, { params }) {
      const found = await findDraft(ctx, params.kind);
      if (!found) throw new AppError('not_found', noDraft());
      return dated(found);
    },
  }),
  PUT: operation({
    summary: 'Save a draft',
    description: 'It replaces the one that was kept before.',
    access: 'member',
    params: draftPath,
    query: draftSave,
    body: draftContent,
    bodyLimit: draftLimits.bytes,
    reply: draftSaved,
    errors: ['invalid', 'conflict', 'too_large'],
    async run(ctx, { params, query, body }) {
      const { updatedAt, replaced } = await saveDraft(ctx, params.kind, body, query);
      return { updatedAt: iso(updatedAt), ...(replaced && { replaced: dated(replaced) }) };
    },
  }),
  DELETE: operation({
    summary: "Discard the caller's draft",
    access: 'member',
    params: draftPath,
    query: draftDiscard,
    status: 204,
    errors: ['invalid'],
    run: (ctx, { params, query }) => removeDraft(ctx, params.kind, query),
  }),
});

export const loader = draft;
export const action = draft;
