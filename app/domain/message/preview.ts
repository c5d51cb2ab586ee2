import { voiceTimeOf } from '~/domain/voice-note/voice-note';
import type { ConversationView, MessageCallView } from './message.schema';
import * as spoken from './preview.words';
import { briefProposal, shownWords } from './shown-content';

/** What a call was to the viewer, in words. `isOwn`: the viewer called. */
export function callWords(call: CallFacts, isOwn: boolean): string {
  const isVideo = call.kind === 'video';
  if (call.durationSeconds !== null) return isVideo ? spoken.videoCall() : spoken.voiceCall();
  if (call.endReason === 'declined') return isVideo ? spoken.declinedVideo() : spoken.declinedVoice();
  if (!call.isMissed) return isVideo ? spoken.failedVideo() : spoken.failedVoice();
  if (isOwn) return isVideo ? spoken.unansweredVideo() : spoken.unansweredVoice();
  return isVideo ? spoken.missedVideo() : spoken.missedVoice();
}

type CallFacts = Pick<MessageCallView, 'kind' | 'durationSeconds' | 'endReason' | 'isMissed'>;

/** The viewer was called, and nobody answered. */
export const isMissedBy = (call: CallFacts, isOwn: boolean): boolean => !isOwn && call.isMissed;

export type PreviewKind =
  | 'text'
  | 'photo'
  | 'video'
  | 'voice'
  | 'file'
  | 'proposal'
  | 'call'
  | 'video-call'
  | 'unanswered-call';

type LastMessage = NonNullable<ConversationView['lastMessage']>;

/** The last message in a line of a list: what it is, and its words. */
export function previewOf(last: LastMessage, viewerId: string): { kind: PreviewKind; words: string } {
  const { messageType, content, contentType, call, senderId } = last;
  if (messageType === 'call') {
    if (!call) return { kind: 'call', words: spoken.call() };
    const isOwn = senderId === viewerId;
    const kind =
      call.durationSeconds === null ? 'unanswered-call' : call.kind === 'video' ? 'video-call' : 'call';
    return { kind, words: callWords(call, isOwn) };
  }
  if (messageType === 'file') return filePreview(content, contentType ?? '');
  return { kind: messageType, words: messageType === 'proposal' ? briefProposal(content) : shownWords(last) };
}

function filePreview(name: string, contentType: string): { kind: PreviewKind; words: string } {
  const time = voiceTimeOf(name);
  if (time !== null) return { kind: 'voice', words: spoken.voiceNote({ time }) };
  if (contentType.startsWith('image/')) return { kind: 'photo', words: spoken.photo() };
  if (contentType.startsWith('video/')) return { kind: 'video', words: spoken.video() };
  return { kind: 'file', words: name };
}
