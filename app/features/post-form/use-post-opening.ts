import { useActionData, useNavigate, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { type Draft, type DraftContent, isEmptyDraft } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import type { UserType } from '~/domain/shared/viewer';
import type { FormFailure } from '~/http/form-failure';
import { writingType } from './writing-type';

export interface CreatePostStart {
  /** Id of the post to be, unless a draft has one. */
  postId: string;
  draft: Draft | null;
  /** What is known of the draft's papers. */
  papers: PaperFile[];
  /** The server's clock, in epoch milliseconds. */
  now: number;
}

interface Opening {
  /** Counts how often the form was made anew. */
  version: number;
  content: DraftContent;
  isRestored: boolean;
}

/** What the create-post form is filled with, and which of its tabs is open. */
export function usePostOpening(userType: UserType, start: CreatePostStart) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // A page load without script brought the form back.
  const returned = useActionData<FormFailure>()?.result.initialValue;
  const [opening, setOpening] = useState<Opening>(() => firstOpening(start, returned !== undefined));
  const [postId, setPostId] = useState(String(returned?.id ?? opening.content.id ?? start.postId));
  const { type, isRefused } = writingType(userType, {
    asked: params.get('type'),
    written: String(returned?.postType ?? opening.content.postType),
  });
  return {
    ...opening,
    postId,
    type,
    isRefused,
    renewId: () => setPostId(crypto.randomUUID()),
    /** Makes the form anew with other content. */
    open(content: DraftContent, isRestored: boolean) {
      setPostId(content.id ?? crypto.randomUUID());
      setOpening(({ version }) => ({ version: version + 1, content, isRestored }));
      // Otherwise the new form would be filled with what came back.
      if (returned) navigate({ search: `?type=${type}` }, { replace: true, preventScrollReset: true });
    },
  };
}

function firstOpening({ draft }: CreatePostStart, isReturned: boolean): Opening {
  const content = draft?.content ?? {};
  return { version: 0, content, isRestored: !isReturned && !isEmptyDraft(content) };
}
