import { z } from 'zod';
import { callProposalView } from '~/domain/call-proposal/proposal.schema';
import { paging } from '~/domain/shared/paging.schema';
import { prose, uuid } from '~/domain/shared/text.schema';
import { count, id, time, userType, warning, words } from '~/domain/shared/view-fields.schema';
import { conversationStatuses, messageLimits, messageTypes } from './message';

const pixels = z.int().nullable();

/** One of our own posts or listings named in a message, as the user asking may see it. Never amounts. */
const linkCard = z.strictObject({
  kind: z.enum(['post', 'listing']),
  id,
  /** Path of its screen. */
  href: z.string(),
  postType: z.enum(['investment', 'community']).nullable(),
  /** Its title, or a community post's first words. */
  title: z.string(),
  ownerName: z.string(),
  image: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type LinkCard = z.infer<typeof linkCard>;

const messageFile = z.strictObject({
  /** As its sender named it, made safe. */
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: count,
  width: pixels,
  height: pixels,
});

const messageCall = z.strictObject({
  id,
  kind: z.enum(['audio', 'video']),
  callerId: id,
  endReason: words,
  durationSeconds: count.nullable(),
});
export type MessageCallView = z.infer<typeof messageCall>;

/** A message as the API, the sockets and every screen show it. */
export const messageView = z.strictObject({
  id,
  conversationId: id,
  seq: z.int().min(1).meta({ description: 'Place in the conversation, without gaps; the only order' }),
  senderId: id,
  receiverId: id,
  /** The id that the sender's device made: the same send again has the same. */
  clientId: id,
  /** For a call ''; for proposed times the same in words. */
  content: z.string().meta({ description: 'The text, or the name of the file' }),
  messageType: z.enum(messageTypes),
  /** Answers to its sender, and to the other as long as the two are connected; otherwise null. */
  fileUrl: words.meta({ description: 'For the two people of the conversation only' }),
  file: messageFile.nullable(),
  postId: words,
  listingId: words,
  /** What `postId` or `listingId` names; null where there is none or it may not be seen (any more). */
  card: linkCard.nullable(),
  call: messageCall.nullable(),
  /** Times for a call that wait for an answer, or what became of them. */
  proposal: callProposalView.nullable(),
  /** Read by its receiver. Always false for the sender of an unanswered request: reading it tells nothing. */
  isRead: z.boolean(),
  createdAt: time,
  warning,
});
export type MessageView = z.infer<typeof messageView>;

/** The other user of a conversation: what anybody may know. An erased account is 'Deleted member'. */
const chatUser = z.strictObject({
  id,
  fullName: z.string(),
  avatar: words,
  userType,
  isVerified: z.boolean(),
});
export type ChatUser = z.infer<typeof chatUser>;

/** A row of the conversation list, as `GET /api/messages/conversations` and `/chat` show it. */
export const conversationView = z.strictObject({
  id,
  user: chatUser,
  status: z.enum(conversationStatuses),
  /** Who wrote first. */
  requestedBy: words,
  lastMessage: z
    .strictObject({
      content: z.string(),
      messageType: z.enum(messageTypes),
      createdAt: time,
      senderId: id,
      seq: z.int(),
      isRead: z.boolean(),
    })
    .nullable(),
  /** Messages to me that I have not read. */
  unreadCount: count,
  lastSeq: count,
  isMuted: z.boolean(),
});
export type ConversationView = z.infer<typeof conversationView>;

export const blockedUser = chatUser;

const text = prose({
  max: messageLimits.textMax,
  required: 'Please write a message',
  tooLong: `A message has at most ${messageLimits.textMax} characters`,
});

const newText = {
  content: text,
  clientId: uuid().optional(),
  postId: uuid().optional(),
  listingId: uuid().optional(),
};

/** `POST /api/messages` */
export const newMessage = z.strictObject({ receiverId: uuid('This is not the id of a member'), ...newText });
export type NewMessage = z.infer<typeof newMessage>;

/** The form of a thread, whose address names the receiver. */
export const messageForm = z.object(newText);

/** The fields beside the file of `POST /api/messages/upload`. */
export const uploadFields = z.object({
  receiverId: uuid('This is not the id of a member'),
  clientId: uuid().optional(),
});

const seq = z
  .string()
  .regex(/^\d{1,12}$/, 'Please send a whole number')
  .transform(Number);
const limitMessage = `Please ask for 1 to ${messageLimits.pageMax} messages`;

/** `GET /api/messages/{userId}`: what follows `after`, what precedes `before`, or the newest. */
export const threadQuery = z
  .object({
    after: seq.optional(),
    before: seq.optional(),
    limit: z
      .string()
      .regex(/^\d{1,4}$/, limitMessage)
      .transform(Number)
      .pipe(z.number().min(1, limitMessage).max(messageLimits.pageMax, limitMessage))
      .default(messageLimits.page),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, {
    error: 'Please send either after or before, not both',
    path: ['before'],
  });
export type ThreadQuery = z.infer<typeof threadQuery>;

/** `PUT /api/messages/{userId}/read` */
export const readMark = z.strictObject({
  upTo: z.int('Please send a whole number').min(0, 'Please send a whole number').optional(),
});

export const readReply = z.strictObject({
  upTo: count.meta({ description: 'How far the caller has read; never less than before' }),
  unread: z.strictObject({ messages: count, notifications: count }),
});

/** `PUT /api/messages/{userId}/request` */
export const requestAnswer = z.strictObject({
  status: z.enum(['accepted', 'declined'], { error: 'Please accept or decline' }),
});

/** `GET /api/messages/conversations` */
export const conversationFilter = z.object({
  segment: z.enum(['chats', 'requests'], { error: 'Choose one of: chats, requests.' }).default('chats'),
  ...paging,
});
export type ConversationFilter = z.infer<typeof conversationFilter>;
