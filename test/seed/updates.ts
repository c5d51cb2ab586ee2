import type { UpdateRow } from '#test/support/rows/row-types';
import type { World } from './world';

/** What owners wrote about how it goes on, by the offer's key: when, as a share of the offer's age, and the words. */
const written: Record<string, [at: number, text: string][]> = {
  paneer: [
    [0.4, 'The licence is here and hangs on the wall. The shutter is painted, photos when it is dry.'],
    [
      0.85,
      'The deep freezer runs since Monday, second-hand for ₹31,000 in place of ₹42,000. The steel counter comes late: the welder has his wedding first. We open when it stands.',
    ],
  ],
  milkcard: [
    [0.7, 'The tablet is here. 11 homes get their slip and the SMS, the rest want to see it for a month.'],
  ],
};

export function updatesOf({ posts, listings, rows, now }: World): UpdateRow[] {
  return Object.entries(written).flatMap(([key, updates]) => {
    const [post, listing] = [posts.get(key), listings.get(key)];
    const offer = post ?? listing;
    if (!offer) throw new Error(`Updates for '${key}', which is no offer.`);
    return updates.map(([at, content]) =>
      rows.update({
        userId: offer.owner.row.id,
        postId: post?.row.id ?? null,
        listingId: listing?.row.id ?? null,
        content,
        createdAt: Math.floor(offer.row.createdAt + (now - offer.row.createdAt) * at),
      }),
    );
  });
}
