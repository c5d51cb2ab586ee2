import { Link } from '@remix-run/react';
import {
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Check,
  ChevronDown,
  Flag,
  Handshake,
  Heart,
  Hourglass,
  Info,
  type LucideIcon,
  MessageCircle,
  PhoneMissed,
  Reply,
  ScrollText,
  ShieldAlert,
  Store,
  UserRound,
} from 'lucide-react';
import { Avatar, AvatarGlyph } from '~/components/ui/avatar';
import { When } from '~/components/ui/when';
import type { PersonKind, SystemKind } from '~/domain/notification/kinds.server';
import { notificationPath } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { cn } from '~/lib/class-names';
import { timeAgo } from '~/lib/time/in-words';
import { groupByPerson } from './group-by-person';
import * as words from './notification.words';

type Glyph = { icon: LucideIcon; tone: 'plain' | 'leaf' | 'clay' };

/** On the sender's avatar. */
const glyphs: Partial<Record<string, Glyph>> = {
  post_liked: { icon: Heart, tone: 'plain' },
  post_commented: { icon: MessageCircle, tone: 'plain' },
  comment_replied: { icon: Reply, tone: 'plain' },
  interest_received: { icon: Handshake, tone: 'leaf' },
  interest_accepted: { icon: Check, tone: 'leaf' },
  interest_rejected: { icon: Handshake, tone: 'plain' },
  interest_withdrawn: { icon: Handshake, tone: 'plain' },
  missed_call: { icon: PhoneMissed, tone: 'clay' },
  call_proposed: { icon: CalendarClock, tone: 'plain' },
  call_accepted: { icon: CalendarCheck, tone: 'leaf' },
  call_declined: { icon: CalendarX, tone: 'plain' },
  call_withdrawn: { icon: CalendarX, tone: 'clay' },
  call_reminder: { icon: CalendarClock, tone: 'leaf' },
  offer_updated: { icon: Store, tone: 'leaf' },
} satisfies Record<PersonKind, Glyph>;

interface NotificationListProps {
  items: readonly NotificationView[];
  /** The current time in milliseconds, to which ages are relative. */
  now: number;
  onOpen?: (item: NotificationView) => void;
}

/** Notifications, newest first, those of one person in one row. Each links to what it is about. */
export function NotificationList({ items, now, onOpen }: NotificationListProps) {
  if (items.length === 0) {
    return <p className="px-4 py-8 text-center text-text-2">{words.none()}</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {groupByPerson(items).map(({ item, older }) => (
        <li key={item.id}>
          <div className="relative flex min-h-16 items-start gap-3.5 py-3 pr-8 pl-4 has-[a:hover]:bg-raised">
            <NotificationBody item={item} now={now} onOpen={onOpen} />
          </div>
          {older.length > 0 ? <OlderOfPerson items={older} now={now} onOpen={onOpen} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** What the same person did before, which unfolds. */
function OlderOfPerson({ items, now, onOpen }: NotificationListProps) {
  const name = items[0]?.senderName ?? '';

  return (
    <details className="group/older">
      <summary className="relative -mt-2 flex min-h-11 cursor-pointer list-none items-center gap-1 pr-4 pl-[70px] text-caption text-text-2 -outline-offset-2! hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 truncate">{words.more({ count: items.length, name })}</span>
        <ChevronDown size={16} className="flex-none group-open/older:rotate-180" />
        {items.some(({ isRead }) => !isRead) ? <UnreadDot className="right-3.5" /> : null}
      </summary>
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="relative flex min-h-11 items-start py-2 pr-8 pl-[70px] has-[a:hover]:bg-raised"
          >
            <NotificationWords item={item} now={now} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const UnreadDot = ({ className }: { className: string }) => (
  <span className={cn('absolute size-2 rounded-full bg-marigold', className)}>
    <span className="sr-only">{words.unread()}</span>
  </span>
);

type BodyProps = Pick<NotificationListProps, 'now' | 'onOpen'> & { item: NotificationView };

const NotificationBody = (props: BodyProps) => (
  <>
    <SenderIcon {...props.item} />
    <NotificationWords {...props} />
  </>
);

function NotificationWords({ item, now, onOpen }: BodyProps) {
  const happened = Date.parse(item.timestamp);
  return (
    <>
      <span className="min-w-0 flex-1">
        <Link
          to={notificationPath(item)}
          onClick={() => onOpen?.(item)}
          className="after:absolute after:inset-0 after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <span className="line-clamp-2 text-[0.875rem] leading-[1.3125rem] text-text-2">
            <Sentence {...item} />
          </span>
        </Link>
        <span className="pointer-events-none relative z-1 mt-0.5 block text-micro text-text-3">
          <When at={happened}>{timeAgo(happened, now)}</When>
        </span>
      </span>
      {item.isRead ? null : <UnreadDot className="top-5 right-3.5" />}
    </>
  );
}

/** The sender's avatar, or an icon for notifications of Nukkad itself. */
function SenderIcon({ type, senderId, senderName, senderAvatar }: NotificationView) {
  if (senderId !== null) {
    return (
      <Avatar userId={senderId} name={senderName} src={senderAvatar} glyph={<TypeGlyph type={type} />} />
    );
  }
  const Icon = systemIcons[type] ?? Info;
  return (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center rounded-full bg-raised-2 text-text"
    >
      <Icon size={20} />
    </span>
  );
}

const systemIcons: Partial<Record<string, LucideIcon>> = {
  update_due: Store,
  listing_approved: Store,
  listing_rejected: Store,
  verification_verified: BadgeCheck,
  verification_rejected: BadgeCheck,
  verification_expired: BadgeCheck,
  report_closed: Flag,
  content_removed: Flag,
  warning: Flag,
  suspended: Flag,
  appeal_closed: Flag,
  role_changed: UserRound,
  change_proposed: Hourglass,
  proposal_closed: ScrollText,
  security: ShieldAlert,
} satisfies Record<SystemKind, LucideIcon>;

function TypeGlyph({ type }: { type: string }) {
  const glyph = glyphs[type];
  if (!glyph) return null;
  return (
    <AvatarGlyph tone={glyph.tone}>
      <glyph.icon size={12} className="stroke-[2.2]" />
    </AvatarGlyph>
  );
}

/** The text with the sender's name in bold, wherever it occurs. */
function Sentence({ senderName, content }: Pick<NotificationView, 'senderName' | 'content'>) {
  const at = content.startsWith(senderName) ? 0 : content.lastIndexOf(senderName);
  if (senderName === '' || at < 0) return content;
  return (
    <>
      {content.slice(0, at)}
      <b className="font-semibold text-text">{senderName}</b>
      {content.slice(at + senderName.length)}
    </>
  );
}
