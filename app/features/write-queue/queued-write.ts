import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import type { UploadKind } from '~/domain/file/upload-rules';
import { MB } from '~/lib/format/file-size';
import { EARLIER_TRIES } from '~/lib/offline/after-own-save';
import { QUEUED_PARAM } from '~/lib/offline/kept';

/** The writes that can wait on the device for a network. Messages have an outbox of their own. */
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

/** Edits of an existing thing. `seen` in their body names the version they are based on. */
export type EditKind = `${DraftKind}-edit` | 'comment-edit' | 'profile';

/** The thing that a write changes: a like and an unlike have the same subject, the like of that post. */
export interface WriteSubject {
  kind: 'like' | 'save' | 'comment' | 'interest' | 'report' | 'update' | DraftKind | EditKind;
  id: string;
}

export const isSameSubject = (one: WriteSubject, other: WriteSubject): boolean =>
  one.kind === other.kind && one.id === other.id;

export interface QueuedWrite {
  /**
   * The id of the thing that the write creates, so that a repeated one creates it once. A repeated like or save changes nothing, because
   * it names the wanted state.
   */
  id: string;
  ownerId: string;
  kind: WriteKind;
  /** A later write with the same subject replaces this one: an unlike replaces a like. */
  about: WriteSubject;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: unknown;
  /** The title and address of the thing, for the list of the queue. */
  title: string;
  href: string;
  /** The order of sending. */
  place: number;
  /** Why it is not sent automatically: the server's refusal, or that its form has been opened. Null while it waits. */
  error: string | null;
  /** The saved version that an edit conflicts with. With it the edit can be sent again, to overwrite it. */
  savedVersion?: string;
  /** The name of a file that this device could not read, as the reason; the page has the words for it, the service worker has none. */
  unreadable?: string;
  /** The bodies of the edits that this one replaces, the newest first. One of them may be saved, its answer lost. */
  before?: unknown[];
  /** Uploaded before the write is sent, each by its own request. */
  files?: WriteFile[];
  /** The form's fields as typed, to open it with them again. */
  typed?: DraftContent;
}

/** A photo or PDF of a write. It stays here until the write is sent, because the server deletes an unused upload after a day. */
export interface WriteFile {
  /** The id of the upload on the server: a repeated upload stores nothing new. */
  key: string;
  kind: UploadKind;
  name: string;
  blob: Blob;
  /** The place of its address in the body: `['images', 0, 'url']`. */
  at: (string | number)[];
  /** When it was uploaded, in epoch milliseconds; null before. */
  sentAt: number | null;
}

export type NewWrite = Omit<
  QueuedWrite,
  'ownerId' | 'place' | 'error' | 'savedVersion' | 'unreadable' | 'before'
>;

/** The address that opens the form of a write again; null for a write without a form. */
export function formPath({ id, kind, typed, href }: QueuedWrite): string | null {
  switch (kind) {
    case 'post':
      return `/create-post?${new URLSearchParams({ [QUEUED_PARAM]: id, type: typed?.postType ?? 'community' })}`;
    case 'listing':
      return `/create-listing?${new URLSearchParams({ [QUEUED_PARAM]: id })}`;
    case 'post-edit':
    case 'listing-edit':
      return `${href}/edit`;
    case 'profile':
      return '/edit-profile';
    default:
      return null;
  }
}

const marks: readonly WriteKind[] = ['like', 'unlike', 'save', 'unsave'];

/** Whether a write holds text that is nowhere else: its form has closed. Discarding it asks first. */
export const holdsText = ({ kind }: QueuedWrite): boolean => !marks.includes(kind);

/** The version the edit is based on. */
export const seenBy = ({ body }: QueuedWrite): string => (body as { seen: string }).seen;

/** The bodies that an edit remembers when it replaces an earlier one. */
export const sentBefore = ({ method, body, before = [] }: QueuedWrite): Pick<QueuedWrite, 'before'> =>
  method === 'PUT' ? { before: [body, ...before].slice(0, EARLIER_TRIES) } : {};

/** The write as it is tried again: an edit that met a conflict then overwrites the saved version. */
export function triedAgain({ savedVersion, unreadable: _, ...write }: QueuedWrite): QueuedWrite {
  const body = savedVersion === undefined ? write.body : { ...(write.body as object), seen: savedVersion };
  return { ...write, body, error: null };
}

/** The most that a device keeps of one person, so that photos don't fill it. */
export const QUEUE_BYTES = 80 * MB;

export const bytesOf = ({ files = [] }: Pick<QueuedWrite, 'files'>): number =>
  files.reduce((sum, { blob }) => sum + blob.size, 0);

/** News of a person's queue, from one tab or the service worker to the others. */
export type QueueNews =
  | { type: 'changed' }
  | { type: 'sending'; id: string }
  | { type: 'sent'; write: QueuedWrite; answer: unknown; status: number; total: number | null }
  | { type: 'refused'; write: QueuedWrite }
  | { type: 'discarded'; id: string };

export const queueChannel = (ownerId: string) => `writes:${ownerId}`;
export const SYNC_TAG = 'writes';
