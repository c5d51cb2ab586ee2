import type { MessageQuote } from '~/domain/message/message.schema';
import * as spoken from './message-act.words';
import { messageAnchor, quoteWords } from './quote';

interface QuoteBlockProps {
  quote: MessageQuote;
  /** The sender: 'You' or the other's name. */
  name: string;
  /** Undefined without a script: the link then opens the page of the thread with the message. */
  onJump?: ((quote: MessageQuote) => void) | undefined;
}

/** The quoted message above an answer. */
export function QuoteBlock({ quote, name, onJump }: QuoteBlockProps) {
  return (
    <a
      href={`?at=${quote.seq}#${messageAnchor(quote.id)}`}
      onClick={(event) => {
        if (!onJump) return;
        event.preventDefault();
        onJump(quote);
      }}
      className="mx-1 mt-1 block min-h-11 overflow-hidden rounded-[14px] border-l-[3px] border-marker bg-[color-mix(in_srgb,var(--color-text)_8%,transparent)] px-2.5 py-1.5 text-caption"
    >
      <span className="sr-only">{spoken.inAnswerTo()}</span>
      <span className="block truncate font-semibold">{name}</span>
      <span className="line-clamp-2 break-words opacity-80">{quoteWords(quote)}</span>
    </a>
  );
}
