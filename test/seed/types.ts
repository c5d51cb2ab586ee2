import type { PostCategoryCode } from '~/domain/option/categories';
import type { PictureName } from './art/pictures';
import type { PersonKey } from './people';

/** One line of 'use of funds': what for, and rupees. */
export type FundLine = [what: string, rupees: number];

interface Offer {
  by: PersonKey;
  category: PostCategoryCode;
  title: string;
  text: string;
  use?: FundLine[] | string;
  timeline?: string;
  /** A number or range in percent; words are of the time before that. */
  roi?: string;
  /** What the return is worked out from. */
  basis?: string;
  team?: number;
  pics?: PictureName[];
  plan?: PlanKey;
  /** By its age where absent: what is older than a week was reviewed. */
  status?: 'pending' | 'approved' | 'rejected';
  /** Why it was rejected. */
  note?: string;
  /** How much people care, 0 to 1: moves views, likes and interests. */
  heat: number;
}

export type PlanKey = 'dairy' | 'uniforms' | 'onions';

export interface DemoInvestmentPost extends Offer {
  min?: number;
  max?: number;
}

export interface DemoListing extends Offer {
  min: number;
  max: number;
  use: FundLine[];
  phone?: boolean;
  closed?: boolean;
}

export interface DemoCommunityPost {
  by: PersonKey;
  category: PostCategoryCode;
  text: string;
  pics?: PictureName[];
  heat: number;
  deleted?: boolean;
}

/** A comment with its author, and what others answer. */
export type DemoComment = [who: PersonKey, text: string, ...replies: [who: PersonKey, text: string][]];
