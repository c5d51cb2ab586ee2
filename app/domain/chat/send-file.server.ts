import { newId, randomToken } from '~/db/id';
import { countGivenUp, isRefusal, redrawFor } from '~/domain/file/drawn-for-nothing.server';
import { fileUrl } from '~/domain/file/file';
import { refusal } from '~/domain/file/inspect';
import { cleanFileName, nameWithExtension } from '~/domain/file/name';
import type { NewFile } from '~/domain/file/quota.server';
import { fileTypes } from '~/domain/file/type';
import { discardObject, removeObject, renderSizes } from '~/domain/file/upload.server';
import type { MessageSent } from '~/domain/message/conversations';
import { chatFileTooLargeText, shownAs } from '~/domain/message/file';
import { inspectChatFile } from '~/domain/message/file-inspect';
import type { MemberContext } from '~/domain/shared/context';
import { type VoiceNote, voiceText } from '~/domain/voice-note/voice-note';
import { AppError } from '~/lib/app-error';
import { requireMaySendFile } from './admit.server';
import { send } from './send.server';

interface FileToSend {
  receiverId: string;
  clientId?: string | undefined;
  quoteId?: string | undefined;
  /** The client's file name, sanitized before use. */
  name: string;
  bytes: Uint8Array;
  /** As the sender's device measured a recording; counts where the bytes are one. */
  voice?: VoiceNote | null;
}

/** Leave to send a file, asked for before it is read. `earlier`: the message that was sent under this client id before. */
export interface FileLeave {
  receiverId: string;
  clientId: string | undefined;
  earlier: MessageSent | null;
}

/**
 * Asks whether the viewer may send this user a file now. A repeated `clientId` has its first message, whatever has changed since.
 * Throws `invalid` (oneself), `not_found`, `forbidden` with the reason, `rate_limited`.
 */
export async function askToSendFile(
  ctx: MemberContext,
  { receiverId, clientId }: { receiverId: string; clientId?: string | undefined },
): Promise<FileLeave> {
  const refused = await requireMaySendFile(ctx, receiverId).then(
    () => null,
    (error: unknown) => error,
  );
  const mayBeSent = refused === null || (refused instanceof AppError && receiverId !== ctx.viewer.id);
  // Asked where the viewer may send, too: a repeated file would be drawn and stored for nothing.
  const message =
    mayBeSent && clientId ? await ctx.conversations.sentBefore(ctx.viewer.id, receiverId, clientId) : null;
  if (message) return { receiverId, clientId, earlier: { message, created: false } };
  if (refused) throw refused;
  return { receiverId, clientId, earlier: null };
}

export const chatFileTooLarge = () => refusal('too_large', chatFileTooLargeText());

/**
 * Sends a file to a user whom the viewer may write to without a request. The type is detected from the bytes, images are
 * re-encoded, metadata of videos and recordings is removed, and the object gets a random key that only the two users can read. A
 * repeated `clientId` returns the first message. `leave` is asked for where it was not. Throws what `sendMessage` throws, and
 * `invalid`, `too_large`, `unsupported_media` on field `file`.
 */
export async function sendFile(
  ctx: MemberContext,
  { receiverId, clientId: given, quoteId, name, bytes, voice }: FileToSend,
  leave?: FileLeave | null,
): Promise<MessageSent> {
  const isAsked = leave?.receiverId === receiverId && leave.clientId === given;
  const { earlier } = isAsked ? leave : await askToSendFile(ctx, { receiverId, clientId: given });
  if (earlier) return earlier;
  const clientId = given ?? newId(ctx.now);
  const { content, row } = await prepare(ctx, name, bytes);
  const recorded = voice && shownAs(row.contentType) === 'audio' ? voice : null;
  // The object is stored first: a message without its object would be broken, while an object without a row is only garbage.
  await ctx.files.put(row.id, content, row.contentType);
  const sent = await send(ctx, {
    receiverId,
    clientId,
    messageType: 'file',
    content: recorded ? voiceText(recorded.durationMs) : row.name,
    file: row,
    ...(recorded && { voice: recorded }),
    quoteId,
  }).catch(async (error) => {
    await discardObject(ctx, row.id, error);
    if (isRefusal(error)) ctx.defer(countGivenUp(ctx, row));
    throw error;
  });
  if (!sent.created && sent.message.fileUrl !== fileUrl(row.id)) await removeRepeated(ctx, row);
  else renderSizes(ctx, row, content);
  return sent;
}

/** The first message has a file of its own. */
async function removeRepeated(ctx: MemberContext, row: NewFile): Promise<void> {
  await countGivenUp(ctx, row);
  await removeObject(ctx, row.id);
}

async function prepare(ctx: MemberContext, given: string, bytes: Uint8Array) {
  const { type, isImage, extension } = inspectChatFile(bytes);
  const name = cleanFileName(given);
  const sent = {
    kind: 'chat_file' as const,
    name: extension ? nameWithExtension(name, extension) : name,
    contentType: fileTypes[type].contentType,
  };
  const drawn = isImage ? await redrawFor(ctx, bytes, sent) : null;
  const content = drawn?.bytes ?? bytes;
  const row: NewFile = {
    ...sent,
    id: randomToken(18),
    ownerId: ctx.viewer.id,
    contentType: drawn?.contentType ?? sent.contentType,
    size: content.length,
    width: drawn?.width ?? null,
    height: drawn?.height ?? null,
    createdAt: ctx.now,
  };
  return { content, row };
}
