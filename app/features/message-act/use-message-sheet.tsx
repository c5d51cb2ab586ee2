import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useWarmUp } from '~/components/frame/use-warm-up';
import type { MessageView } from '~/domain/message/message.schema';
import type { MessageSheetProps } from './message-sheet.island';

const load = () => import('./message-sheet.island');
const MessageSheet = retryingLazy(load);
/** The thread's own scripts and pictures come first. */
const CALM_MS = 2_000;

type Given = Omit<MessageSheetProps, 'message' | 'isOpen' | 'onOpenChange' | 'opener' | 'onReport'> & {
  messages: readonly MessageView[];
  onReport: (messageId: string, button: HTMLElement) => void;
};

/**
 * The sheet with what can be done with one of several messages. It is loaded soon after the thread, so that it opens at once and
 * without a network.
 */
export function useMessageSheet({ messages, onReport, ...given }: Given): {
  onMore: (message: MessageView, button: HTMLElement) => void;
  sheet: ReactNode;
} {
  const [id, setId] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const opener = useRef<HTMLElement | null>(null);
  useWarmUp(load, CALM_MS);
  const onMore = useCallback((message: MessageView, button: HTMLElement) => {
    opener.current = button;
    setId(message.id);
    setOpening((count) => count + 1);
    setIsOpen(true);
  }, []);
  const message = messages.find((one) => one.id === id);
  const sheet = message ? (
    <Suspense>
      <MessageSheet
        key={opening}
        {...given}
        message={message}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        opener={opener}
        onReport={() => {
          if (opener.current) onReport(message.id, opener.current);
        }}
      />
    </Suspense>
  ) : null;
  return { onMore, sheet };
}
