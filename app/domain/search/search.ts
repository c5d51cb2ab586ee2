import type { OfferKind } from '~/domain/shared/offer-kind';
import { offerPath } from '~/domain/shared/paths';
import type { Segment } from '~/domain/spelling/match';
import { userPath } from '~/domain/user/paths';
import { phrases } from '~/lib/language/phrases';
import * as words from './search.words';

export const searchKinds = [
  phrases({ code: 'posts', label: words.posts }),
  phrases({ code: 'listings', label: words.listings }),
  phrases({ code: 'people', label: words.people }),
] as const;
export type SearchKind = (typeof searchKinds)[number]['code'];

export interface SearchHit {
  kind: OfferKind | 'person';
  id: string;
  title: Segment[];
  snippet: Segment[];
  /** Author or owner, with the city as the reader calls it; for a user result, the user. */
  author: { id: string; fullName: string; isVerified: boolean; avatar: string | null; city: string };
  /** Category of an offer, or city of a user. */
  place: string;
  /** Role of a user. */
  role: string | null;
  image: string | null;
  fundingMin: number | null;
  fundingMax: number | null;
  createdAt: string;
}

/** The page of a result. */
export function hitPath({ kind, id }: Pick<SearchHit, 'kind' | 'id'>): string {
  if (kind === 'person') return userPath(id);
  return offerPath(kind, id);
}
