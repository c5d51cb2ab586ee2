import { Link } from '@remix-run/react';
import { Eye, Handshake, Heart, type LucideIcon, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingFigures, PostFigures } from '~/domain/analytics/analytics';
import { offerPath } from '~/domain/shared/paths';
import { groupIndian } from '~/lib/format/digits';
import { istDate } from '~/lib/time/in-words';
import { NotEnough } from './not-enough';
import * as words from './panels.words';

const figures = {
  views: words.views,
  likes: words.likes,
  comments: words.comments,
  interests: words.interests,
};

interface PostsPanelProps {
  posts: readonly PostFigures[];
  listings: readonly ListingFigures[];
  /** 'last 30 days' */
  last: string;
}

/** The figures of each post and listing in the range, most viewed first. */
export function PostsPanel({ posts, listings, last }: PostsPanelProps) {
  return (
    <>
      <h2 className="px-4 pt-5 text-title font-semibold">{words.yourPosts()}</h2>
      <p className="px-4 pb-2 text-caption text-text-3">{words.postsLine({ last })}</p>
      {posts.length === 0 ? <NotEnough line={words.noneViewed()} className="mx-4 mb-5" /> : null}
      <ol className="divide-y divide-line border-b border-line">
        {posts.map(({ id, title, createdAt, views, likes, comments, interests }) => (
          <Row key={id} to={offerPath('post', id)} title={title} createdAt={createdAt}>
            <Figure icon={Eye} count={views} say={figures.views} />
            <Figure icon={Heart} count={likes} say={figures.likes} />
            <Figure icon={MessageCircle} count={comments} say={figures.comments} />
            <Figure icon={Handshake} count={interests} say={figures.interests} />
          </Row>
        ))}
      </ol>
      {listings.length > 0 ? (
        <h2 className="px-4 pt-5 pb-1 text-title font-semibold">{words.yourListings()}</h2>
      ) : null}
      <ol className="divide-y divide-line">
        {listings.map(({ id, title, createdAt, views, interests }) => (
          <Row key={id} to={offerPath('listing', id)} title={title} createdAt={createdAt}>
            <Figure icon={Eye} count={views} say={figures.views} />
            <Figure icon={Handshake} count={interests} say={figures.interests} />
          </Row>
        ))}
      </ol>
    </>
  );
}

interface RowProps {
  to: string;
  title: string;
  createdAt: number;
  children: ReactNode;
}

function Row({ to, title, createdAt, children }: RowProps) {
  return (
    <li className="relative px-4 py-3 hover:bg-surface">
      <Link to={to} className="line-clamp-2 font-semibold after:absolute after:inset-0">
        {title}
      </Link>
      <p className="small-line">{istDate(createdAt)}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-caption text-text-2">{children}</p>
    </li>
  );
}

/** An icon with a number. The label is read by screen readers and shown as a tooltip. */
function Figure({ icon: Icon, count, say }: { icon: LucideIcon; count: number; say: typeof words.views }) {
  const figure = groupIndian(count);
  const sentence = say({ count, shown: figure });
  return (
    <span title={sentence} className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon size={16} className="text-text-3" />
      <span aria-hidden>{figure}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  );
}
