import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { MessageView } from '~/domain/message/message.schema';
import type { MessageSheetProps } from './message-sheet.island';

const MessageSheet = lazy(() => import('./message-sheet.island'));

type Given = Omit<MessageSheetProps, 'message' | 'isOpen' | 'onOpenChange' | 'opener' | 'onReport'> & {
  messages: readonly MessageView[];
  onReport: (messageId: string, button: HTMLElement) => void;
};

/** The sheet with what can be done with one of several messages. It is loaded when it is first opened. */
export function useMessageSheet({ messages, onReport, ...given }: Given): {
  onMore: (message: MessageView, button: HTMLElement) => void;
  sheet: ReactNode;
} {
  const [id, setId] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const onMore = useCallback((message: MessageView, button: HTMLElement) => {
    opener.current = button;
    setId(message.id);
    setIsOpen(true);
  }, []);
  const message = messages.find((one) => one.id === id);
  const sheet = message ? (
    <Suspense>
      <MessageSheet
        key={message.id}
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
