import type { ImageView } from '~/domain/file/image';

export type SavedStatus = 'accepted' | 'pending' | 'other';

/** What the list holds in all, whatever page and filter are shown. */
export interface SavedCounts {
  all: number;
  post: number;
  business: number;
}

/** A row of the saved list. Times are ISO 8601, money is integer rupees. */
export interface SavedItem {
  /** Id of the saved row; deleting takes this or `itemId`. */
  id: string;
  itemId: string;
  type: 'post' | 'business';
  /** Null for what is gone. */
  ownerId: string | null;
  title: string;
  category: string;
  /** The first photo. */
  cover: ImageView | null;
  /** How the item's review stands: approved is `accepted`; rejected or gone is `other`. */
  status: SavedStatus;
  savedAt: string;
  createdAt: string;
  fundingMin: number | null;
  fundingMax: number | null;
  expectedRoi: string | null;
  views: number;
  likes: number;
  comments: number;
  /** Deleted, taken down or across a block: shown greyed, without its words and figures. */
  gone: boolean;
}
