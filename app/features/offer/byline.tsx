import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { When } from '~/components/ui/when';
import type { AuthorView } from '~/domain/user/author.schema';
import { userPath } from '~/domain/user/paths';
import { PersonAvatar } from '~/features/person/person-avatar';
import { cn } from '~/lib/class-names';
import { timeShort } from '~/lib/time/in-words';
import * as words from './card.words';
import { QuietNotes } from './review-state';

interface BylineProps {
  author: AuthorView;
  /** Shown between the name and the time: city, category, role. Empty ones are left out. */
  facts: readonly string[];
  /** ISO 8601. */
  createdAt: string;
  /** The server's time in milliseconds, so that HTML and hydration render the same. */
  now: number;
  /** Quiet words under the facts, about the offer: 'Not reviewed yet'. */
  notes?: readonly string[];
  /** On the right: the menu or a category. */
  end?: ReactNode;
  className?: string;
}

/** The author with place and time; the left side links to the profile. */
export function Byline({ author, facts, notes = [], createdAt, now, end, className }: BylineProps) {
  const written = Date.parse(createdAt);
  return (
    <div className={cn('byline flex', className)}>
      <div className="byline-who flex flex-1">
        <PersonAvatar person={author} />
        <span className="block min-w-0 flex-1">
          <Link to={userPath(author.id)} className="byline-name flex">
            <span className="line-clamp-2 min-w-0">
              {author.fullName}
              {author.isVerified ? <VerifiedTick /> : null}
            </span>
          </Link>
          <span className="byline-line">
            {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
            <When at={written}>{timeShort(written, now)}</When>
          </span>
          <QuietNotes notes={notes} />
        </span>
      </div>
      {end}
    </div>
  );
}

/** Shown only for a user whose documents an admin has checked. */
export function VerifiedTick({ size = 16 }: { size?: 14 | 16 }) {
  return (
    <>
      <span className={size === 14 ? 'verified verified-14' : 'verified'} />
      <span className="sr-only">{words.kycVerified()}</span>
    </>
  );
}
