import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { inJson } from '~/db/in-json';
import { callProposals, listings, posts, users } from '~/db/schema';
import { toProposalView } from '~/domain/call-proposal/proposal';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { visibleListing } from '~/domain/listing/query.server';
import { titleLine } from '~/domain/offer/title';
import { postWords } from '~/domain/offer/title.server';
import { visiblePost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { offerPath } from '~/domain/shared/paths';
import type { LinkCard, MessageView } from './message.schema';
import type { Named } from './message-view';
import type { StoredMessage } from './stored-message';

interface CardRow {
  kind: LinkCard['kind'];
  id: string;
  postType: LinkCard['postType'];
  title: string | null;
  ownerName: string | null;
  image: string | null;
}

const ownerName = (owner: SQL) => sql`(SELECT full_name FROM ${users} AS owner WHERE owner.id = ${owner})`;

/** Query: the posts and listings among these ids that the viewer may see. Messages that name another show no card. */
export function cardQuery(db: Database, viewerId: string, ids: readonly string[]) {
  const named = inJson(ids);
  return db.all<CardRow>(sql`SELECT 'post' AS kind, ${posts.id} AS id, ${posts.postType} AS postType,
      ${postWords()} AS title, ${ownerName(sql`${posts.authorId}`)} AS ownerName,
      ${posts.images} -> '$[0]' AS image
    FROM ${posts} WHERE ${posts.id} IN ${named} AND ${visiblePost(viewerId)}
    UNION ALL SELECT 'listing', ${listings.id}, NULL, ${listings.title},
      ${ownerName(sql`${listings.entrepreneurId}`)}, ${listings.images} -> '$[0]'
    FROM ${listings} WHERE ${listings.id} IN ${named} AND ${visibleListing(viewerId)}`);
}

export function toCard({ kind, id, postType, title, ownerName: owner, image }: CardRow): LinkCard {
  return {
    kind,
    id,
    href: offerPath(kind, id),
    postType,
    title: titleLine(title ?? ''),
    ownerName: owner ?? '',
    image: imageOf(image),
  };
}

function imageOf(stored: string | null): LinkCard['image'] {
  if (stored === null) return null;
  const { url, width, height } = JSON.parse(stored) as NonNullable<LinkCard['image']>;
  return { url, width, height };
}

/** A message view with what it names, as its sender may see it today. */
export async function withNamed({ db, viewer }: MemberContext, message: MessageView): Promise<MessageView> {
  const { id, postId, listingId, messageType } = message;
  const proposalId = messageType === 'proposal' ? id : undefined;
  const extras = { postId: postId ?? undefined, listingId: listingId ?? undefined, proposalId };
  const { cards, proposals } = await readNamed({ db }, viewer.id, [{ extras, deletedAt: null }]);
  return {
    ...message,
    card: cards.get(postId ?? listingId ?? '') ?? null,
    proposal: proposals.get(proposalId ?? '') ?? null,
  };
}

interface ProposalRow extends Omit<CallProposalView, 'slots' | 'chosen'> {
  slots: string;
  chosenAt: number | null;
}

/** Reads what messages name: offers as the viewer may see them today, and proposals. Asks D1 only where there is something. */
export async function readNamed(
  { db }: { db: Database },
  viewerId: string,
  messages: readonly Pick<StoredMessage, 'extras' | 'deletedAt'>[],
): Promise<Named> {
  const extras = messages.filter(({ deletedAt }) => deletedAt === null).map((message) => message.extras);
  const offers = extras.flatMap(({ postId, listingId }) => postId ?? listingId ?? []);
  const proposed = extras.flatMap(({ proposalId }) => proposalId ?? []);
  if (offers.length + proposed.length === 0) return { cards: new Map(), proposals: new Map() };
  const [cards, proposals] = await db.batch([
    cardQuery(db, viewerId, offers),
    db.all<ProposalRow>(sql`SELECT id, proposer_id AS proposerId, status, sequence, slots, chosen_at AS chosenAt
      FROM ${callProposals} WHERE id IN ${inJson(proposed)}`),
  ]);
  return {
    cards: new Map(cards.map((row) => [row.id, toCard(row)])),
    proposals: new Map(
      proposals.map(({ slots, ...row }) => [
        row.id,
        toProposalView({ ...row, slots: JSON.parse(slots) as number[] }),
      ]),
    ),
  };
}
