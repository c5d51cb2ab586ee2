import { fundingFields } from '~/domain/offer/fields';

/** What a form held before it was published. One draft a user and kind. */
export const draftKinds = ['post', 'listing'] as const;
export type DraftKind = (typeof draftKinds)[number];

export const draftLimits = {
  /** Of the whole draft as JSON, in UTF-8. */
  bytes: 32 * 1024,
  /** UTF-16 units of one field: more than a form accepts, so that too long a text is kept for mending. */
  fieldMax: 16_000,
  imagesMax: 10,
  attachmentsMax: 5,
  /** A draft that nobody touched for so long is forgotten, and its photos with it. */
  keepDays: 90,
} as const;

/** Fields of both forms, as typed; `id` is the client-made id that the post or listing will have. */
export const draftFields = [
  'id',
  'postType',
  'title',
  'content',
  'description',
  'category',
  ...fundingFields,
  'businessPlan',
  'allowDirectMessages',
  'sharePhoneNumber',
  'emailUpdates',
] as const;
export type DraftField = (typeof draftFields)[number];

export interface DraftImage {
  /** One of our own `/files/…` addresses. */
  url: string;
  alt: string;
}

export type DraftContent = { [F in DraftField]?: string } & {
  images?: DraftImage[];
  /** Addresses of a post's documents. */
  attachments?: string[];
};

export interface Draft {
  content: DraftContent;
  /** Epoch milliseconds by the server's clock. */
  updatedAt: number;
}

/** Fields that a form fills by itself: alone they are nothing worth keeping. */
const automatic: readonly DraftField[] = [
  'id',
  'postType',
  'allowDirectMessages',
  'sharePhoneNumber',
  'emailUpdates',
];

/** True when there is nothing in it that a user wrote or added. */
export const isEmptyDraft = ({ images = [], attachments = [], ...fields }: DraftContent): boolean =>
  images.length === 0 &&
  attachments.length === 0 &&
  draftFields.every((name) => automatic.includes(name) || (fields[name] ?? '').trim() === '');

/** A copy on the device. */
export interface LocalDraft extends Draft {
  /** The server has held exactly this. */
  synced: boolean;
}

/**
 * Which copy a form opens with. The later one wins; a device copy that the server once held and holds no longer was
 * published or discarded elsewhere.
 */
export function draftToOpen(server: Draft | null, local: LocalDraft | null): 'server' | 'local' | null {
  if (!server) return local && !local.synced ? 'local' : null;
  return local && local.updatedAt > server.updatedAt ? 'local' : 'server';
}
