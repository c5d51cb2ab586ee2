import type { Draft, DraftContent, DraftKind } from '~/domain/draft/draft';
import { callApi, isRefusal } from '~/lib/api';
import { tabName } from './local-draft';

interface SendOptions {
  at: number;
  over: number;
  /** The request must outlive the page. */
  keepalive: boolean;
}

interface SaveAnswer {
  /** The time of the server's present text, or of its discard. A text later than the sent one is kept. */
  keptAt: number;
  /** A text of another device or tab, written after `over`, that the sent one has replaced. */
  replaced: Draft | null;
}

export interface DraftServer {
  /**
   * Saves a text written at `at` over the one written at `over`. Resolves to 'published' if the form's id already belongs to a published
   * item. Throws if the server can't be reached.
   */
  save: (content: DraftContent, options: SendOptions) => Promise<SaveAnswer | 'published'>;
  /** Deletes the draft, unless it was written after `at`, or by another device after `over`. */
  remove: (options: SendOptions) => Promise<void>;
}

interface DatedDraft {
  content: DraftContent;
  updatedAt: string;
}

const undated = ({ content, updatedAt }: DatedDraft): Draft => ({
  content,
  updatedAt: Date.parse(updatedAt),
});

/** The drafts of the API, under the name of this tab. */
export function draftServer(kind: DraftKind, userId: string): DraftServer {
  const send = <T>(method: 'PUT' | 'DELETE', { at, over, keepalive }: SendOptions, body?: DraftContent) =>
    callApi<T>(`/api/users/me/drafts/${kind}?at=${at}&over=${over}&by=${tabName(userId)}`, {
      method,
      body,
      keepalive,
    });
  return {
    async save(content, options) {
      try {
        const { data } = await send<DatedDraft & { replaced?: DatedDraft }>('PUT', options, content);
        const { updatedAt, replaced } = data;
        return { keptAt: Date.parse(updatedAt), replaced: replaced ? undated(replaced) : null };
      } catch (error) {
        if (isRefusal(error) && error.status === 409) return 'published';
        throw error;
      }
    },
    async remove(options) {
      await send('DELETE', options);
    },
  };
}
