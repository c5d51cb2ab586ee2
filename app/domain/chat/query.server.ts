import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import {
  callProposals,
  calls,
  conversations,
  files,
  businessListings as listings,
  messages,
  posts,
  users,
} from '~/db/schema';
import { toProposalView } from '~/domain/call-proposal/proposal';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { fileUrl } from '~/domain/file/file';
import { visibleListing } from '~/domain/listing/query.server';
import { titleLine } from '~/domain/offer/title';
import { postWords } from '~/domain/offer/title.server';
import { visiblePost } from '~/domain/post/query.server';
import { warningOf } from '~/domain/scam/content-warning.server';
import { areConnected } from '~/domain/user/connection.server';
import type { ProposalStatus } from '../call-proposal/status';
import type { LinkCard, MessageCallView, MessageView } from './message.schema';

const nameOf = (column: SQL) =>
  sql<string | null>`(SELECT full_name FROM ${users} AS owner WHERE owner.id = ${column})`;

const ofPair = areConnected(sql`conversations.user_a`, sql`conversations.user_b`);

/** Messages as `viewerId`, one of the participants, may see them. Threads, responses and socket events share this query. */
export function selectMessages(db: Database, viewerId: string) {
  return db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      seq: messages.seq,
      senderId: messages.senderId,
      receiverId: messages.receiverId,
      clientId: messages.clientId,
      messageType: messages.messageType,
      content: messages.content,
      fileId: messages.fileId,
      postId: messages.postId,
      listingId: messages.listingId,
      isRead: messages.isRead,
      deletedAt: messages.deletedAt,
      createdAt: messages.createdAt,
      // A sender cannot see that a request was read before it is accepted, nor anything across a block.
      showsRead: sql<number>`(${messages.receiverId} = ${viewerId} OR ${ofPair})`.as('shows_read'),
      opensFile:
        sql<number>`(${messages.fileId} IS NOT NULL AND (${messages.senderId} = ${viewerId} OR ${ofPair}))`.as(
          'opens_file',
        ),
      fileName: sql<string | null>`${files.name}`.as('file_name'),
      fileType: sql<string | null>`${files.contentType}`.as('file_type'),
      fileSize: sql<number | null>`${files.size}`.as('file_size'),
      fileWidth: sql<number | null>`${files.width}`.as('file_width'),
      fileHeight: sql<number | null>`${files.height}`.as('file_height'),
      callId: sql<string | null>`${calls.id}`.as('call_row'),
      callKind: sql<MessageCallView['kind'] | null>`${calls.kind}`.as('call_kind'),
      callerId: sql<string | null>`${calls.callerId}`.as('call_caller'),
      callEnd: sql<string | null>`${calls.endReason}`.as('call_end'),
      callMs: sql<number | null>`(${calls.endedAt} - ${calls.connectedAt})`.as('call_ms'),
      proposalId: sql<string | null>`${callProposals.id}`.as('proposal_row'),
      proposerId: sql<string | null>`${callProposals.proposerId}`.as('proposal_by'),
      proposalStatus: sql<ProposalStatus | null>`${callProposals.status}`.as('proposal_status'),
      proposalSlots: sql<string | null>`${callProposals.slots}`.as('proposal_slots'),
      proposalChosen: sql<number | null>`${callProposals.chosenAt}`.as('proposal_chosen'),
      proposalSequence: sql<number | null>`${callProposals.sequence}`.as('proposal_sequence'),
      cardPost: sql<string | null>`${posts.id}`.as('card_post'),
      cardPostType: sql<LinkCard['postType']>`${posts.postType}`.as('card_post_type'),
      cardPostTitle: sql<string | null>`${postWords()}`.as('card_post_title'),
      cardPostOwner: nameOf(sql`${posts.authorId}`).as('card_post_owner'),
      cardPostImage: sql<string | null>`${posts.images} -> '$[0]'`.as('card_post_image'),
      cardListing: sql<string | null>`${listings.id}`.as('card_listing'),
      cardListingTitle: sql<string | null>`${listings.title}`.as('card_listing_title'),
      cardListingOwner: nameOf(sql`${listings.entrepreneurId}`).as('card_listing_owner'),
      cardListingImage: sql<string | null>`${listings.images} -> '$[0]'`.as('card_listing_image'),
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(files, eq(files.id, messages.fileId))
    .leftJoin(calls, eq(calls.id, messages.callId))
    .leftJoin(callProposals, eq(callProposals.id, messages.proposalId))
    .leftJoin(posts, and(eq(posts.id, messages.postId), visiblePost(viewerId)))
    .leftJoin(listings, and(eq(listings.id, messages.listingId), visibleListing(viewerId)))
    .$dynamic();
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** Text of messages that moderators removed. */
const REMOVED = 'This message was removed.';

export function toMessageView(row: MessageRow): MessageView {
  const { id, conversationId, seq, senderId, receiverId, clientId, messageType, postId, listingId } = row;
  const isThere = row.deletedAt === null;
  return {
    id,
    conversationId,
    seq,
    senderId,
    receiverId,
    clientId,
    content: isThere ? row.content : REMOVED,
    messageType: isThere ? messageType : 'text',
    fileUrl: isThere && row.fileId && row.opensFile ? fileUrl(row.fileId) : null,
    file: isThere ? fileOf(row) : null,
    postId: isThere ? postId : null,
    listingId: isThere ? listingId : null,
    card: isThere ? cardOf(row) : null,
    call: isThere ? callOf(row) : null,
    proposal: isThere ? proposalOf(row) : null,
    isRead: Boolean(row.isRead && row.showsRead),
    createdAt: new Date(row.createdAt).toISOString(),
    ...(isThere && messageType === 'text' ? warningOf('message', [row.content], seq === 1) : {}),
  };
}

function fileOf({ fileName, fileType, fileSize, fileWidth, fileHeight }: MessageRow): MessageView['file'] {
  if (fileName === null || fileType === null || fileSize === null) return null;
  return { name: fileName, contentType: fileType, size: fileSize, width: fileWidth, height: fileHeight };
}

function callOf({ callId, callKind, callerId, callEnd, callMs }: MessageRow): MessageCallView | null {
  if (callId === null || callKind === null || callerId === null) return null;
  const durationSeconds = callMs === null ? null : Math.max(0, Math.round(callMs / 1000));
  return { id: callId, kind: callKind, callerId, endReason: callEnd, durationSeconds };
}

function proposalOf(row: MessageRow): CallProposalView | null {
  const { proposalId, proposerId, proposalStatus, proposalSlots, proposalChosen, proposalSequence } = row;
  if (proposalId === null || proposerId === null || proposalStatus === null) return null;
  return toProposalView({
    id: proposalId,
    proposerId,
    status: proposalStatus,
    slots: JSON.parse(proposalSlots ?? '[]') as number[],
    chosenAt: proposalChosen,
    sequence: proposalSequence ?? 0,
  });
}

function cardOf(row: MessageRow): LinkCard | null {
  if (row.cardPost !== null) {
    const href = `/post/${row.cardPost}`;
    const words = { title: titleLine(row.cardPostTitle ?? ''), ownerName: row.cardPostOwner ?? '' };
    const image = imageOf(row.cardPostImage);
    return { kind: 'post', id: row.cardPost, href, postType: row.cardPostType, ...words, image };
  }
  if (row.cardListing === null) return null;
  const href = `/opportunity/${row.cardListing}`;
  const words = { title: titleLine(row.cardListingTitle ?? ''), ownerName: row.cardListingOwner ?? '' };
  const image = imageOf(row.cardListingImage);
  return { kind: 'listing', id: row.cardListing, href, postType: null, ...words, image };
}

function imageOf(stored: string | null): LinkCard['image'] {
  if (stored === null) return null;
  const { url, width, height } = JSON.parse(stored) as NonNullable<LinkCard['image']>;
  return { url, width, height };
}
