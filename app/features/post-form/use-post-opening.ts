import { useActionData, useNavigate, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { type Draft, type DraftContent, isEmptyDraft } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import type { UserType } from '~/domain/shared/viewer';
import { useFreshId } from '~/features/submission/use-fresh-id';
import type { FormFailure } from '~/http/form-failure';
import { writingType } from './writing-type';

export interface CreatePostStart {
  /** The id of the new post, unless the draft has one. */
  postId: string;
  draft: Draft | null;
  /** The draft's files, as far as they are known. */
  papers: PaperFile[];
  /** The server's time in epoch milliseconds. */
  now: number;
  /** Kept by this device to open without a network. */
  isBlank?: boolean;
}

interface Opening {
  /** Incremented to remount the form. */
  version: number;
  content: DraftContent;
  isRestored: boolean;
}

/** The initial content of the create-post form, and its open tab. */
export function usePostOpening(userType: UserType, start: CreatePostStart) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The form came back from a submit without a script.
  const returned = useActionData<FormFailure>()?.result.initialValue;
  const [opening, setOpening] = useState<Opening>(() => firstOpening(start, returned !== undefined));
  const [postId, setPostId] = useState(String(returned?.id ?? opening.content.id ?? start.postId));
  useFreshId({ isBlank: start.isBlank, id: start.postId }, setPostId);
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
    /** Remounts the form with other content. */
    open(content: DraftContent, isRestored: boolean) {
      setPostId(content.id ?? crypto.randomUUID());
      setOpening(({ version }) => ({ version: version + 1, content, isRestored }));
      // Otherwise the new form would be filled with the returned values.
      if (returned) navigate({ search: `?type=${type}` }, { replace: true, preventScrollReset: true });
    },
  };
}

function firstOpening({ draft }: CreatePostStart, isReturned: boolean): Opening {
  const content = draft?.content ?? {};
  return { version: 0, content, isRestored: !isReturned && !isEmptyDraft(content) };
}
