/** Small writes that wait on the device for a network, beside messages, which have an outbox of their own. */
export const deedKinds = ['like', 'unlike', 'save', 'unsave', 'comment', 'interest'] as const;
export type DeedKind = (typeof deedKinds)[number];

export interface Deed {
  /**
   * Names the write to the server where it makes something: a repeated one makes it once. Likes and saves say what shall be, so that
   * repeating them changes nothing.
   */
  id: string;
  ownerId: string;
  kind: DeedKind;
  /** A later deed with the same one takes its place: of a like and its taking back, the last counts. */
  about: string;
  method: 'POST' | 'DELETE';
  path: string;
  body: unknown;
  /** What it is done to, for the list: the title, and where it is. */
  title: string;
  href: string;
  /** The order of sending. */
  place: number;
  /** Why the server will not have it, in its words; null while it waits. */
  error: string | null;
}

export type NewDeed = Omit<Deed, 'ownerId' | 'place' | 'error'>;

/** What one tab, or the service worker, tells the others of a person's queue. */
export type DeedNews =
  | { type: 'changed' }
  | { type: 'sent'; deed: Deed; answer: unknown; status: number }
  | { type: 'refused'; deed: Deed }
  | { type: 'discarded'; id: string };

export const deedChannel = (ownerId: string) => `deeds:${ownerId}`;
export const SYNC_TAG = 'deeds';
