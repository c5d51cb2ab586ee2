import type { ReactNode } from 'react';
import { Spinner } from '~/components/ui/spinner';
import * as words from './thread.words';

interface ThreadFrameProps {
  header: ReactNode;
  /** Under the header: what the conversation is about. */
  strip: ReactNode;
  /** The messages, in a scroll container of their own. */
  children: ReactNode;
  /** The composer, or the reason why there is none. Never empty. */
  foot: ReactNode;
  /** Whether the socket is disconnected. */
  isConnecting: boolean;
}

/** The layout of a thread at exactly the screen's height: the messages scroll, header and composer stay. */
export function ThreadFrame({ header, strip, children, foot, isConnecting }: ThreadFrameProps) {
  return (
    <div
      data-thread
      data-connecting={isConnecting || undefined}
      className="relative mx-auto flex h-[calc(var(--visible-height,100dvh)-var(--saved-bar,0px))] max-w-phone flex-col overflow-clip bg-bg min-[29rem]:border-x min-[29rem]:border-line"
    >
      {header}
      {strip}
      {/* Over the messages, which stay where they are. Screen readers announce only what is inserted into a status. */}
      <div role="status" className="relative z-1 h-0 flex-none">
        {isConnecting ? (
          <div className="flex min-h-8 items-center justify-center gap-2 bg-sand-soft text-caption text-sand">
            <Spinner className="size-3.5" />
            {words.connecting()}
          </div>
        ) : null}
      </div>
      {/* Grows upwards while its HTML arrives, so it shows once the foot has come, too. */}
      <main id="main" tabIndex={-1} className="relative flex min-h-0 flex-1 flex-col not-has-[~*]:invisible">
        {children}
      </main>
      {foot}
    </div>
  );
}
