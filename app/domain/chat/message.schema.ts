import { z } from 'zod';
import { callProposalView } from '~/domain/call-proposal/proposal.schema';
import { paging } from '~/domain/shared/paging.schema';
import { prose, uuid } from '~/domain/shared/text.schema';
import { type LinkCard, type MessageView, messageLimits, messageTypes } from './message';
import type { ChatPerson, ConversationView } from './view';

/** Shapes of the API's answers about messages: strict, so that a test sees every key that gets out. */
const id = z.string();
const words = z.string().nullable();
const pixels = z.int().nullable();
const time = z.iso.datetime();
const count = z.int().min(0);
/** As a post's. */
const warning = z.string().optional();

const linkCard = z.strictObject({
  kind: z.enum(['post', 'listing']),
  id,
  href: z.string(),
  postType: z.enum(['investment', 'community']).nullable(),
  title: z.string(),
  ownerName: z.string(),
  image: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
}) satisfies z.ZodType<LinkCard>;

export const messageView = z.strictObject({
  id,
  conversationId: id,
  seq: z.int().min(1).meta({ description: 'Place in the conversation, without gaps; the only order' }),
  senderId: id,
  receiverId: id,
  clientId: id,
  content: z.string().meta({ description: 'The text, or the name of the file' }),
  messageType: z.enum(messageTypes),
  fileUrl: words.meta({ description: 'For the two people of the conversation only' }),
  file: z
    .strictObject({ name: z.string(), contentType: z.string(), size: count, width: pixels, height: pixels })
    .nullable(),
  postId: words,
  listingId: words,
  card: linkCard.nullable(),
  call: z
    .strictObject({
      id,
      kind: z.enum(['audio', 'video']),
      callerId: id,
      endReason: words,
      durationSeconds: count.nullable(),
    })
    .nullable(),
  proposal: callProposalView.nullable(),
  isRead: z.boolean(),
  createdAt: time,
  warning,
}) satisfies z.ZodType<MessageView>;

const chatPerson = z.strictObject({
  id,
  fullName: z.string(),
  avatar: words,
  userType: z.enum(['entrepreneur', 'investor', 'admin']),
  isVerified: z.boolean(),
}) satisfies z.ZodType<ChatPerson>;

export const conversationView = z.strictObject({
  id,
  user: chatPerson,
  status: z.enum(['request', 'accepted']),
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
  unreadCount: count,
  lastSeq: count,
  isMuted: z.boolean(),
}) satisfies z.ZodType<ConversationView>;

export const blockedPerson = chatPerson;

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
export const newMessage = z.strictObject({ receiverId: uuid('This is not a member’s id'), ...newText });
export type NewMessage = z.infer<typeof newMessage>;

/** The form of a thread, whose address names the receiver. */
export const messageForm = z.object(newText);

/** The fields beside the file of `POST /api/messages/upload`. */
export const uploadFields = z.object({
  receiverId: uuid('This is not a member’s id'),
  clientId: uuid().optional(),
});

const seq = z
  .string()
  .regex(/^\d{1,12}$/, 'Please give a whole number')
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
    error: 'Please give after or before, not both',
    path: ['before'],
  });
export type ThreadQuery = z.infer<typeof threadQuery>;

/** `PUT /api/messages/{userId}/read` */
export const readMark = z.strictObject({
  upTo: z.int('Please give a whole number').min(0, 'Please give a whole number').optional(),
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
