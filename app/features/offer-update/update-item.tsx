import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { When } from '~/components/ui/when';
import { updatePlace } from '~/domain/offer-update/update';
import type { UpdateView } from '~/domain/offer-update/view.schema';
import { userPath } from '~/domain/user/paths';
import { VerifiedTick } from '~/features/offer/byline';
import { ScamLine } from '~/features/offer/scam-line';
import { istDate } from '~/lib/time/in-words';

interface UpdateItemProps {
  update: UpdateView;
  /** The actions under the text. */
  end: ReactNode;
}

/** One update as an `<li>`: owner, date and text, beside a line that tells it from a comment. */
export function UpdateItem({ update: { id, user, content, createdAt, warning }, end }: UpdateItemProps) {
  const written = Date.parse(createdAt);
  return (
    <li
      id={updatePlace(id)}
      tabIndex={-1}
      className="mt-3 scroll-mt-24 border-l-2 border-line-2 pl-3 outline-none target:border-marker"
    >
      <div className="comment-head flex">
        <Link to={userPath(user.id)} className="comment-name truncate">
          {user.fullName}
        </Link>
        {user.isVerified ? <VerifiedTick size={14} /> : null}
        <span className="ml-auto flex-none text-micro text-text-3">
          <When at={written}>{istDate(written)}</When>
        </span>
      </div>
      <p className="comment-text">{content}</p>
      <ScamLine warning={warning} authorId={user.id} className="mt-1" />
      {end}
    </li>
  );
}
