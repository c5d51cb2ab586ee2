import type { MessageType } from '~/domain/message/message';
import { shownWords } from '~/domain/message/shown-content';
import type { ReportTargetType } from './report';

/** A reported text as its reader sees it: what people wrote stays, what we wrote in a message's place is in the reader's language. */
export const shownEvidence = (target: ReportTargetType, text: string, type: MessageType = 'text'): string =>
  target === 'message' ? shownWords({ messageType: type, content: text }) : text;
