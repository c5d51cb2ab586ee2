import { X } from 'lucide-react';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import type { MessageQuote } from '~/domain/message/message.schema';
import * as words from './message-act.words';
import { quoteWords } from './quote';

interface ReplyStripProps {
  quote: MessageQuote;
  /** The sender's name; null for the viewer's own message. */
  name: string | null;
  /** Undefined without a script: a link then leads to the thread. */
  onCancel: (() => void) | undefined;
  path: string;
}

/** Above the composer: the message that is being answered. */
export function ReplyStrip({ quote, name, onCancel, path }: ReplyStripProps) {
  const label = words.cancelReply();
  return (
    <div className="flex items-center gap-2 border-b border-line bg-surface py-1.5 pr-2 pl-4">
      <div className="min-w-0 flex-1 border-l-[3px] border-marker pl-2.5 text-caption">
        <p className="truncate font-semibold">
          {name === null ? words.replyToYou() : words.replyTo({ name })}
        </p>
        <p className="truncate text-text-2">{quoteWords(quote)}</p>
      </div>
      {onCancel ? (
        <IconButton label={label} onClick={onCancel}>
          <X size={22} />
        </IconButton>
      ) : (
        <IconLink label={label} to={path}>
          <X size={22} />
        </IconLink>
      )}
    </div>
  );
}
