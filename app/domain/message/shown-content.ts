import { slotLabel } from '~/domain/call-proposal/slots';
import { voiceTimeOf } from '~/domain/voice-note/voice-note';
import { dayInWords, istDay, istTime } from '~/lib/time/in-words';
import type { MessageType } from './message';
import * as words from './message.words';
import * as previews from './preview.words';

/* What messages hold in place of words, always in English: each reader's device says it in their language. */

/** The content of a message that its sender deleted. */
export const DELETED = 'This message was deleted.';

/** The content of a message that moderators removed. */
export const REMOVED = 'This message was removed.';

/** A call whose facts are no longer kept. */
export const forgottenCalls = { audio: 'Voice call', video: 'Video call' } as const;

/** 'Tue, 24 Nov 2026, 11:00–11:30 IST', as `proposalText` writes it; in older messages a line may break within the date. */
const SLOT = /^\w{3}, (\d{1,2})\s(\w{3})\s(\d{4}), (\d\d:\d\d)–\d\d:\d\d IST$/;

/** The content of a message as its reader sees it: what people wrote stays, what we wrote is in the reader's language. */
export function shownWords({ messageType, content }: { messageType: MessageType; content: string }): string {
  if (messageType === 'file') {
    const time = voiceTimeOf(content);
    return time === null ? content : previews.voiceMessage({ time });
  }
  if (content === forgottenCalls.video && messageType === 'call') return previews.videoCall();
  if (content === forgottenCalls.audio && messageType === 'call') return previews.voiceCall();
  if (messageType === 'proposal') return shownProposal(content);
  if (content === DELETED) return words.deleted();
  return content === REMOVED ? words.removed() : content;
}

/** A proposal in a line of a list, which would cut the whole of it inside the first time. */
export function briefProposal(content: string): string {
  const slots = slotsOf(content);
  const [first] = slots;
  if (first === undefined || slots.some(Number.isNaN)) return content;
  return previews.proposedBrief({
    day: dayInWords(istDay(first)),
    time: istTime(first),
    more: slots.length - 1,
  });
}

function shownProposal(content: string): string {
  const slots = slotsOf(content);
  return slots.some(Number.isNaN) ? content : previews.proposed({ times: slots.map(timeOf).join('; ') });
}

/** When the proposed calls start; NaN for what is no time. */
const slotsOf = (content: string): number[] =>
  content
    .slice(content.indexOf(': ') + 2)
    .split('; ')
    .map((slot) => {
      const [, ...parts] = SLOT.exec(slot) ?? [];
      return parts.length > 0 ? Date.parse(`${parts.join(' ')} GMT+0530`) : Number.NaN;
    });

const timeOf = (start: number) => {
  const { day, time } = slotLabel(start);
  return `${day}, ${time}`;
};
