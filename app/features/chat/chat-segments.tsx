import { ChipLink, ChipRow } from '~/components/ui/chip';
import type { ChatPlace } from '~/domain/chat/paths';
import * as words from './chat.words';

interface ChatSegmentsProps {
  place: ChatPlace;
  requestCount: number;
  /** Unread notifications. */
  notificationCount: number;
}

/** The segments of the messages screen. Requests are offered only if there are any. */
export function ChatSegments({ place, requestCount, notificationCount }: ChatSegmentsProps) {
  return (
    <ChipRow label={words.inbox()} className="py-2">
      <ChipLink to="/chat" current={place === 'chats'} replace>
        {words.chats()}
      </ChipLink>
      {requestCount > 0 || place === 'requests' ? (
        <ChipLink
          to="/chat?segment=requests"
          current={place === 'requests'}
          count={requestCount || undefined}
          replace
        >
          {words.requests()}
        </ChipLink>
      ) : null}
      <ChipLink
        to="/chat?segment=notifications"
        current={place === 'notifications'}
        count={notificationCount || undefined}
        replace
      >
        {words.notifications()}
      </ChipLink>
    </ChipRow>
  );
}
