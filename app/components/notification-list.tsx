import { Link } from '@remix-run/react';
import { Check, Handshake, Heart, type LucideIcon, MessageCircle, PhoneMissed, Reply } from 'lucide-react';
import { type NotificationView, notificationPath } from '~/domain/notification';
import { isoTime, istDateTime, timeAgo } from '~/lib/time';
import { Avatar, AvatarGlyph } from './ui/avatar';

type Glyph = { icon: LucideIcon; tone: 'plain' | 'leaf' | 'clay' };

const glyphs: Record<string, Glyph> = {
  post_liked: { icon: Heart, tone: 'plain' },
  post_commented: { icon: MessageCircle, tone: 'plain' },
  comment_replied: { icon: Reply, tone: 'plain' },
  new_message: { icon: MessageCircle, tone: 'plain' },
  interest_received: { icon: Handshake, tone: 'leaf' },
  interest_accepted: { icon: Check, tone: 'leaf' },
  interest_rejected: { icon: Handshake, tone: 'plain' },
  interest_withdrawn: { icon: Handshake, tone: 'plain' },
  missed_call: { icon: PhoneMissed, tone: 'clay' },
};

export interface NotificationListProps {
  items: readonly NotificationView[];
  /** The clock that the ages are told by. */
  now: number;
  onOpen?: (item: NotificationView) => void;
}

/** What happened, newest first; each row leads to where it happened. */
export function NotificationList({ items, now, onOpen }: NotificationListProps) {
  if (items.length === 0) {
    return <p className="px-4 py-8 text-center text-text-2">No new notifications</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to={notificationPath(item)}
            onClick={() => onOpen?.(item)}
            className="relative flex min-h-16 items-start gap-3.5 py-3 pr-8 pl-4 -outline-offset-2! hover:bg-raised"
          >
            <NotificationBody item={item} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NotificationBody({ item, now }: { item: NotificationView; now: number }) {
  const happened = Date.parse(item.timestamp);
  return (
    <>
      <Avatar
        userId={item.senderId ?? item.id}
        name={item.senderName}
        src={item.senderAvatar}
        glyph={<TypeGlyph type={item.type} />}
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-[14px] leading-[21px] text-text-2">
          <Sentence {...item} />
        </span>
        <time
          dateTime={isoTime(happened)}
          title={istDateTime(happened)}
          className="mt-0.5 block text-micro text-text-3"
        >
          {timeAgo(happened, now)}
        </time>
      </span>
      {item.isRead ? null : (
        <span className="absolute top-5 right-3.5 size-2 rounded-full bg-marigold">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  );
}

function TypeGlyph({ type }: { type: string }) {
  const glyph = glyphs[type];
  if (!glyph) return null;
  return (
    <AvatarGlyph tone={glyph.tone}>
      <glyph.icon size={12} className="stroke-[2.2]" />
    </AvatarGlyph>
  );
}

/** Where the sentence begins with the person, the name stands out. */
function Sentence({ senderName, content }: Pick<NotificationView, 'senderName' | 'content'>) {
  if (senderName === '' || !content.startsWith(senderName)) return content;
  return (
    <>
      <b className="font-semibold text-text">{senderName}</b>
      {content.slice(senderName.length)}
    </>
  );
}
