import type { PaperFile } from '~/domain/file/paper';
import type { ListingView } from './view.schema';

/** What a listing's page shows. */
export interface ListingPage {
  listing: ListingView;
  plan: PaperFile | null;
  owner: {
    /** Join date in epoch milliseconds. */
    since: number;
    /** When a reviewer verified a document; null if the owner is not verified. */
    verifiedAt: number | null;
    /** E.164; null unless the owner shares it. */
    phone: string | null;
  };
  /** Sum of the stated amounts (`statedFigures`); null with too few investors, and for others while it is not reviewed. */
  stated: { rupees: number; people: number } | null;
}
