import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconLink } from '~/components/ui/icon-button';
import type { ChatUser } from '~/domain/message/message.schema';
import { userPath } from '~/domain/user/paths';
import { VerifiedTick } from '~/features/offer/byline';
import { PersonAvatar } from '~/features/person/person-avatar';
import { cn } from '~/lib/class-names';
import * as words from './thread.words';

/** Letters that have room beside two call buttons and the menu; more take two smaller lines. */
const SHORT_NAME = 12;

interface ThreadHeaderProps {
  user: ChatUser;
  /** 'online', 'typing…' or nothing. */
  state: 'online' | 'typing' | null;
  /** On the right: the call buttons and the menu. */
  actions: ReactNode;
}

/** The thread's header with the other user. */
export function ThreadHeader({ user, state, actions }: ThreadHeaderProps) {
  return (
    <header className="calm-text z-(--z-bar) border-b border-line bg-bg pt-[env(safe-area-inset-top)]">
      <div className="flex min-h-(--bar-top) items-center gap-1 pr-1.5 pl-0.5">
        <IconLink to="/chat" label={words.backToMessages()}>
          <ArrowLeft size={24} />
        </IconLink>
        <Link to={userPath(user.id)} className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5">
          <PersonAvatar
            person={user}
            online={state !== null}
            className="max-[345px]:size-8 max-[345px]:text-[0.8125rem]"
          />
          <div className="min-w-0 py-1">
            <h1
              className={cn(
                'line-clamp-2 leading-[1.35] font-semibold',
                user.fullName.length > SHORT_NAME && 'max-[29rem]:text-caption max-[29rem]:leading-[1.2]',
              )}
            >
              {user.fullName}
              {user.isVerified ? <VerifiedTick /> : null}
            </h1>
            <span className="block text-micro text-sky">
              {state === null ? null : state === 'typing' ? words.typing() : words.online()}
            </span>
          </div>
        </Link>
        {/* 'online' is not said: it would come back after every message. */}
        <span role="status" className="sr-only">
          {state === 'typing' ? words.typing() : null}
        </span>
        {actions}
      </div>
    </header>
  );
}
