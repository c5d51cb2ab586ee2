import { Link } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { When } from '~/components/ui/when';
import { messagePath } from '~/domain/chat/paths';
import { shownWords } from '~/domain/message/shown-content';
import { messageSearchPath } from '~/domain/message-search/message-search';
import type { MessageHit } from '~/domain/message-search/message-search.schema';
import { listTime } from '~/features/chat/chat-time';
import { messageAnchor } from '~/features/message-act/quote';
import { PersonAvatar } from '~/features/person/person-avatar';
import { Marked } from '~/features/search/marked';
import * as words from './message-search.words';

type MessageHitRowProps = { hit: MessageHit; q: string; now: number };

/** A message that was found: whose chat it is in, its words and its time. It opens the chat there. */
export function MessageHitRow({ hit, q, now }: MessageHitRowProps) {
  const { id, user, seq, senderId, messageType, snippet } = hit;
  const at = Date.parse(hit.createdAt);
  const found = snippet.map(({ text }) => text).join('');
  // What we wrote in place of words is in the reader's language.
  const ours = shownWords({ messageType, content: found });
  return (
    <li>
      <div className="relative flex gap-3.5 px-4 py-3 hover:bg-surface">
        <PersonAvatar person={user} size={40} />
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2">
            <Link
              to={`${messagePath(user.id, seq)}#${messageAnchor(id)}`}
              className="hit-name flex-1 truncate"
            >
              {user.fullName}
            </Link>
            {/* Reserves room for the time, which is positioned over the row and is not part of the link. */}
            <span aria-hidden="true" className="invisible flex-none text-micro tabular-nums">
              {listTime(at, now)}
            </span>
          </p>
          <p className="hit-text-lines">
            {senderId === user.id ? null : words.yourWords()}
            {messageType === 'file' ? (
              <>
                <FileText size={16} className="mr-1 inline align-text-bottom" />
                <span className="sr-only">{words.file()}</span>
              </>
            ) : null}
            {ours === found ? <Marked segments={snippet} /> : ours}
          </p>
        </div>
        <span className="hit-when">
          <When at={at}>{listTime(at, now)}</When>
        </span>
      </div>
      {hit.hasMore ? (
        <Link
          to={messageSearchPath(q, user.id)}
          className="mr-4 mb-1 ml-[70px] flex min-h-11 items-center text-caption font-semibold text-marigold-text"
        >
          {words.moreWith({ name: user.fullName })}
        </Link>
      ) : null}
    </li>
  );
}
