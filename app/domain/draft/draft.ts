import { fundingFields } from '~/domain/offer/fields';
import { MINUTE_MS } from '~/lib/time/duration';

/** An unpublished form. Each user has one draft per kind. */
export const draftKinds = ['post', 'listing'] as const;
export type DraftKind = (typeof draftKinds)[number];

export const draftLimits = {
  /** The whole draft as JSON, in UTF-8 bytes. */
  bytes: 32 * 1024,
  /** UTF-16 units per field. More than the form accepts, so that text that is too long is kept and can be shortened. */
  fieldMax: 16_000,
  imagesMax: 10,
  attachmentsMax: 5,
  /** A draft that was not changed for this long is deleted with its photos. */
  keepDays: 90,
} as const;

/** Fields of both forms, as typed. `id` is the client-made id of the future post or listing. */
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
  /** One of our own `/files/…` URLs. */
  url: string;
  alt: string;
}

export type DraftContent = { [F in DraftField]?: string } & {
  images?: DraftImage[];
  /** URLs of a post's documents. */
  attachments?: string[];
};

export interface Draft {
  content: DraftContent;
  /** Epoch milliseconds of the server's clock. */
  updatedAt: number;
}

/** Fields with default values. A draft with only these is not worth keeping. */
const automatic: readonly DraftField[] = [
  'id',
  'postType',
  'allowDirectMessages',
  'sharePhoneNumber',
  'emailUpdates',
];

/** True if the user has entered nothing. */
export const isEmptyDraft = ({ images = [], attachments = [], ...fields }: DraftContent): boolean =>
  images.length === 0 &&
  attachments.length === 0 &&
  draftFields.every((name) => automatic.includes(name) || (fields[name] ?? '').trim() === '');

/** The copy on the device. */
export interface LocalDraft extends Draft {
  /** The server has stored exactly this version. */
  synced: boolean;
  /** When the save was answered, in epoch milliseconds by an estimate of the server's clock. */
  syncedAt?: number;
}

/**
 * Which copy a form opens with: the newer one of the same item, and the device's where nobody knows what the server has (undefined). The
 * server's stays where the device's is of another item, begun without a network: opening that would replace it. A device copy that the
 * server once had but no longer has was published or discarded elsewhere.
 */
export function draftToOpen(
  server: Draft | null | undefined,
  local: LocalDraft | null,
): 'server' | 'local' | null {
  if (!server) return local && (server === undefined || !local.synced) ? 'local' : null;
  const isNewer = local && local.content.id === server.content.id && local.updatedAt > server.updatedAt;
  return isNewer ? 'local' : 'server';
}

/**
 * A form may open with what the server had before the last save of a form that was left, because the two requests cross. A save that was
 * answered less than this before the opening may therefore be missing in what the form opened with.
 */
const CROSSING_MS = MINUTE_MS;

/** Whether `server`, with which a form opened at `openedAt`, may be from before the save of a copy that the device has as synced. */
export function isCrossing(server: Draft | null | undefined, copy: LocalDraft, openedAt: number): boolean {
  const { syncedAt = 0, updatedAt, content } = copy;
  const isThere = server && server.content.id === content.id && server.updatedAt >= updatedAt;
  return !isThere && syncedAt > openedAt - CROSSING_MS;
}
