import { useState } from 'react';
import type { MessageQuote } from '~/domain/message/message.schema';
import { quoteOf } from '~/features/message-act/quote';
import { useLive } from '~/features/shell/use-live';

/** The message that is being answered, as it is now: its sender may edit or delete it while the answer is written. */
export function useQuote(loaded: MessageQuote | null) {
  const [quote, setQuote] = useState(loaded);
  useLive('message_updated', ({ message }) => {
    setQuote((known) => (known?.id === message.id ? quoteOf(message) : known));
  });
  return [quote, setQuote] as const;
}
