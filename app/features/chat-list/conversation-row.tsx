import { useLocation } from '@remix-run/react';
import {
  BadgeCheck,
  BellOff,
  CalendarClock,
  CircleAlert,
  Clock,
  FileText,
  Image,
  type LucideIcon,
  Mic,
  Phone,
  PhoneMissed,
  Video,
} from 'lucide-react';
import { memo } from 'react';
import { NextLink } from '~/components/frame/next-link.island';
import { Badge } from '~/components/ui/badge';
import { unread } from '~/components/ui/ui.words';
import { When } from '~/components/ui/when';
import { removed } from '~/domain/message/message.words';
import { type PreviewKind, previewOf } from '~/domain/message/preview';
import { chatPath } from '~/domain/shared/paths';
import * as spoken from '~/features/chat/chat.words';
import { deliveryOf, type UnsentSign } from '~/features/chat/delivery';
import { Ticks } from '~/features/chat/ticks';
import { PersonAvatar } from '~/features/person/person-avatar';
import { cn } from '~/lib/class-names';
import { hasSameFields } from '~/lib/pick';
import type { ListedChat } from './conversation-list';

interface ConversationRowProps {
  conversation: ListedChat;
  viewerId: string;
  /** When its last message was written, in words; null where that is gone. */
  time: string | null;
  isTyping?: boolean;
  /** What the viewer has typed and not sent. */
  draft?: string | undefined;
  /** What the viewer has sent and this device still has. */
  unsent?: UnsentSign | undefined;
}

/**
 * One conversation: the other user, the last message and the number of unread messages; or somebody to write to. What it is of is made
 * anew with each change of the list; where it says the same it is not drawn again.
 */
export const ConversationRow = memo(
  DrawnRow,
  ({ conversation, unsent, ...props }, { conversation: next, unsent: nextUnsent, ...nextProps }) =>
    hasSameFields(conversation, next) &&
    hasSameFields({ ...unsent }, { ...nextUnsent }) &&
    hasSameFields(props, nextProps),
);

function DrawnRow(props: ConversationRowProps) {
  const { conversation, viewerId, time, isTyping = false, draft, unsent } = props;
  const { user, unreadCount, isMuted, at } = conversation;
  const isNew = unreadCount > 0;
  const path = chatPath(user.id);
  const isOpen = useLocation().pathname === path;
  return (
    <li data-conversation={user.id} className="chat-row-line">
      <NextLink to={path} aria-current={isOpen ? 'page' : undefined} className="chat-row flex">
        <PersonAvatar person={user} size={48} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="truncate leading-[1.5rem] font-semibold">{user.fullName}</span>
            {user.isVerified ? <VerifiedMark /> : null}
            {isMuted ? (
              <>
                <BellOff size={14} className="text-text-3" />
                <span className="apart sr-only">{spoken.muted()}</span>
              </>
            ) : null}
            {/* Reserves room for the time, which is positioned over the link and is not part of it. */}
            {time === null ? null : (
              <span
                aria-hidden="true"
                className={cn(
                  'invisible ml-auto flex-none pl-2 text-micro tabular-nums',
                  isNew && 'font-semibold',
                )}
              >
                {time}
              </span>
            )}
          </span>
          <span
            className={cn(
              'flex min-h-5 items-center gap-2 text-[0.875rem] leading-[1.25rem]',
              isNew ? 'text-text' : 'text-text-3',
            )}
          >
            {unsent ? (
              <Unsent delivery={unsent.delivery} content={unsent.content} />
            ) : isTyping ? (
              <span className="apart text-sky">{spoken.typing()}</span>
            ) : draft ? (
              <span className="apart truncate">
                <span className="text-sand">{spoken.draft()}</span>
                {draft}
              </span>
            ) : (
              <Preview conversation={conversation} viewerId={viewerId} />
            )}
            {isNew ? (
              <span className="ml-auto flex-none">
                <Badge count={unreadCount} aria-hidden className="h-5 min-w-5 leading-[1.25rem]" />
                <span className="apart sr-only">{unread({ count: unreadCount })}</span>
              </span>
            ) : null}
          </span>
        </span>
      </NextLink>
      {at === null || time === null ? null : (
        <span
          className={cn(
            'pointer-events-none absolute inset-x-4 top-[0.9375rem] text-right text-micro tabular-nums',
            isNew ? 'font-semibold text-marigold-text' : 'text-text-3',
          )}
        >
          <When at={at}>{time}</When>
        </span>
      )}
    </li>
  );
}

const VerifiedMark = () => (
  <>
    <BadgeCheck size={16} className="text-leaf" />
    <span className="apart sr-only">{spoken.verified()}</span>
  </>
);

const Unsent = ({ delivery, content }: Pick<UnsentSign, 'delivery' | 'content'>) =>
  delivery === 'failed' ? (
    <>
      <CircleAlert size={16} className="flex-none text-clay" />
      <span className="apart truncate">
        <span className="text-clay">{spoken.rowFailed()}</span>
        {content}
      </span>
    </>
  ) : (
    <>
      <Clock size={16} className="flex-none" />
      <span className="apart truncate">
        <span className="text-sand">{spoken.rowWaiting()}</span>
        {content}
      </span>
    </>
  );

const icons: Record<PreviewKind, LucideIcon | null> = {
  text: null,
  photo: Image,
  video: Video,
  voice: Mic,
  file: FileText,
  proposal: CalendarClock,
  call: Phone,
  'video-call': Video,
  'unanswered-call': PhoneMissed,
};

function Preview({ conversation, viewerId }: Pick<ConversationRowProps, 'conversation' | 'viewerId'>) {
  const { lastMessage, status, at } = conversation;
  if (!lastMessage)
    return <span className="apart truncate">{at === null ? spoken.noMessages() : spoken.writeFirst()}</span>;
  const isOwn = lastMessage.senderId === viewerId;
  const { kind, words } = previewOf(lastMessage, viewerId);
  const Icon = icons[kind];
  return (
    <>
      {isOwn && lastMessage.messageType !== 'call' ? <Ticks delivery={deliveryOf(lastMessage)} /> : null}
      {Icon ? <Icon size={16} className="flex-none" /> : null}
      <span className="apart truncate">
        {isOwn && status === 'request' ? <span>{spoken.requestSent()}</span> : null}
        {words || removed()}
      </span>
    </>
  );
}
