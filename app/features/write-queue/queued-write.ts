import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import type { UploadKind } from '~/domain/file/upload-rules';
import { EARLIER_TRIES } from '~/lib/offline/after-own-save';
import { KEPT_PARAM } from '~/lib/offline/kept';

/** Writes that wait on the device for a network, beside messages, which have an outbox of their own. */
export type WriteKind =
  | 'like'
  | 'unlike'
  | 'save'
  | 'unsave'
  | 'comment'
  | 'interest'
  | 'report'
  | 'post'
  | 'listing'
  | EditKind
  | 'update';

/** Changes of what is there already. Their body names the version that they were begun from, as `seen`. */
export type EditKind = `${DraftKind}-edit` | 'comment-edit' | 'profile';

/** What a write is about: a like and its taking back are both about the like of that post. */
export interface WriteSubject {
  kind: 'like' | 'save' | 'comment' | 'interest' | 'report' | 'update' | DraftKind | EditKind;
  id: string;
}

export const isSameSubject = (one: WriteSubject, other: WriteSubject): boolean =>
  one.kind === other.kind && one.id === other.id;

export interface QueuedWrite {
  /**
   * Names the write to the server where it makes something: a repeated one makes it once. Likes and saves say what shall be, so that
   * repeating them changes nothing.
   */
  id: string;
  ownerId: string;
  kind: WriteKind;
  /** A later write with the same one takes its place: of a like and its taking back, the last counts. */
  about: WriteSubject;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: unknown;
  /** What it is done to, for the list: the title, and where it is. */
  title: string;
  href: string;
  /** The order of sending. */
  place: number;
  /** Why it is not sent by itself, in the server's words; null while it waits. */
  error: string | null;
  /** The saved version that an edit conflicts with. With it the edit can be sent again, to overwrite it. */
  savedVersion?: string;
  /** The bodies of the edits that this one replaces, the newest first. One of them may be saved, its answer lost. */
  before?: unknown[];
  /** Sent before the write itself, each with its own request. */
  files?: WriteFile[];
  /** The form's fields as typed, to open it with them again. */
  typed?: DraftContent;
}

/** A photo or PDF of a write. It stays here until the write is done: the server lets go of an upload that nothing shows after a day. */
export interface WriteFile {
  /** Names the upload to the server: the same key again stores nothing new. */
  key: string;
  kind: UploadKind;
  name: string;
  blob: Blob;
  /** Where its address goes in the body: `['images', 0, 'url']`. */
  at: (string | number)[];
  /** When it was uploaded, in epoch milliseconds; null before. */
  sentAt: number | null;
}

export type NewWrite = Omit<QueuedWrite, 'ownerId' | 'place' | 'error' | 'savedVersion' | 'before'>;

/** Where a form that waits can be opened again; null for what has none. */
export function formPath({ id, kind, typed, href }: QueuedWrite): string | null {
  switch (kind) {
    case 'post':
      return `/create-post?${new URLSearchParams({ [KEPT_PARAM]: id, type: typed?.postType ?? 'community' })}`;
    case 'listing':
      return `/create-listing?${new URLSearchParams({ [KEPT_PARAM]: id })}`;
    case 'post-edit':
    case 'listing-edit':
      return `${href}/edit`;
    case 'profile':
      return '/edit-profile';
    default:
      return null;
  }
}

/** Whether it holds words that are nowhere else, so that a discard asks. */
export const isWritten = ({ kind, typed }: QueuedWrite): boolean =>
  typed !== undefined || kind === 'profile' || kind === 'comment-edit' || kind === 'update';

/** The version the edit is based on. */
export const seenBy = ({ body }: QueuedWrite): string => (body as { seen: string }).seen;

/** The bodies that an edit remembers when it replaces an earlier one. */
export const sentBefore = ({ method, body, before = [] }: QueuedWrite): Pick<QueuedWrite, 'before'> =>
  method === 'PUT' ? { before: [body, ...before].slice(0, EARLIER_TRIES) } : {};

/** The write as it is tried again: an edit that met a conflict then overwrites the saved version. */
export function triedAgain({ savedVersion, ...write }: QueuedWrite): QueuedWrite {
  const body = savedVersion === undefined ? write.body : { ...(write.body as object), seen: savedVersion };
  return { ...write, body, error: null };
}

/** What a device keeps of one person at most, so that photos don't fill it. */
export const QUEUE_BYTES = 80 * 1024 * 1024;

export const bytesOf = ({ files = [] }: Pick<QueuedWrite, 'files'>): number =>
  files.reduce((sum, { blob }) => sum + blob.size, 0);

/** What one tab, or the service worker, tells the others of a person's queue. */
export type QueueNews =
  | { type: 'changed' }
  | { type: 'sending'; id: string }
  | { type: 'sent'; write: QueuedWrite; answer: unknown; status: number; total: number | null }
  | { type: 'refused'; write: QueuedWrite }
  | { type: 'discarded'; id: string };

export const queueChannel = (ownerId: string) => `writes:${ownerId}`;
export const SYNC_TAG = 'writes';
