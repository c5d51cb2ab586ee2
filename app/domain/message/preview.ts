import { isVoiceText } from '~/domain/voice-note/voice-note';
import type { ConversationView, MessageCallView } from './message.schema';

/** What a call was to the viewer, in words. `isOwn`: the viewer called. */
export function callWords({ kind, durationSeconds, endReason }: CallFacts, isOwn: boolean): string {
  const isVideo = kind === 'video';
  if (durationSeconds !== null) return isVideo ? 'Video call' : 'Voice call';
  if (endReason === 'rejected' || endReason === 'declined') {
    return isVideo ? 'Declined video call' : 'Declined voice call';
  }
  if (isOwn) return isVideo ? 'Video call, no answer' : 'Voice call, no answer';
  return isVideo ? 'Missed video call' : 'Missed voice call';
}

type CallFacts = Pick<MessageCallView, 'kind' | 'durationSeconds' | 'endReason'>;

/** The viewer was called, and nobody answered. */
export const isMissed = ({ durationSeconds, endReason }: CallFacts, isOwn: boolean): boolean =>
  !isOwn && durationSeconds === null && endReason !== 'rejected' && endReason !== 'declined';

export type PreviewKind =
  | 'text'
  | 'photo'
  | 'video'
  | 'voice'
  | 'file'
  | 'proposal'
  | 'call'
  | 'video-call'
  | 'missed-call';

type LastMessage = NonNullable<ConversationView['lastMessage']>;

/** The last message in a line of a list: what it is, and its words. */
export function previewOf(last: LastMessage, viewerId: string): { kind: PreviewKind; words: string } {
  const { messageType, content, contentType, call, senderId } = last;
  if (messageType === 'call') {
    if (!call) return { kind: 'call', words: 'Call' };
    const isOwn = senderId === viewerId;
    const kind =
      call.durationSeconds === null ? 'missed-call' : call.kind === 'video' ? 'video-call' : 'call';
    return { kind, words: callWords(call, isOwn) };
  }
  if (messageType === 'file') return filePreview(content, contentType ?? '');
  return { kind: messageType, words: content };
}

function filePreview(name: string, contentType: string): { kind: PreviewKind; words: string } {
  if (isVoiceText(name)) return { kind: 'voice', words: name.replace(/^Voice message/, 'Voice note') };
  if (contentType.startsWith('image/')) return { kind: 'photo', words: 'Photo' };
  if (contentType.startsWith('video/')) return { kind: 'video', words: 'Video' };
  return { kind: 'file', words: name };
}
