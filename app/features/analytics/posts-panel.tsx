import { Link } from '@remix-run/react';
import { Eye, Handshake, Heart, type LucideIcon, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingFigures, PostFigures } from '~/domain/analytics/analytics';
import { groupIndian } from '~/lib/format';
import { type PluralForms, plural } from '~/lib/sentence';
import { istDate } from '~/lib/time';
import { NotEnough } from './not-enough';

const figures = {
  views: { one: '{count} view', other: '{count} views' },
  likes: { one: '{count} like', other: '{count} likes' },
  comments: { one: '{count} comment', other: '{count} comments' },
  interests: { one: '{count} interest', other: '{count} interests' },
} satisfies Record<string, PluralForms>;

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
      <h2 className="px-4 pt-5 text-title font-semibold">Your posts</h2>
      <p className="px-4 pb-2 text-caption text-text-3">
        What happened in the {last}, most views first. A view is one person a day.
      </p>
      {posts.length === 0 ? (
        <NotEnough line="Nobody has viewed your posts in this period." className="mx-4 mb-5" />
      ) : null}
      <ol className="divide-y divide-line border-b border-line">
        {posts.map(({ id, title, createdAt, views, likes, comments, interests }) => (
          <Row key={id} to={`/post/${id}`} title={title} createdAt={createdAt}>
            <Figure icon={Eye} count={views} forms={figures.views} />
            <Figure icon={Heart} count={likes} forms={figures.likes} />
            <Figure icon={MessageCircle} count={comments} forms={figures.comments} />
            <Figure icon={Handshake} count={interests} forms={figures.interests} />
          </Row>
        ))}
      </ol>
      {listings.length > 0 ? (
        <h2 className="px-4 pt-5 pb-1 text-title font-semibold">Your listings</h2>
      ) : null}
      <ol className="divide-y divide-line">
        {listings.map(({ id, title, createdAt, views, interests }) => (
          <Row key={id} to={`/opportunity/${id}`} title={title} createdAt={createdAt}>
            <Figure icon={Eye} count={views} forms={figures.views} />
            <Figure icon={Handshake} count={interests} forms={figures.interests} />
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
function Figure({ icon: Icon, count, forms }: { icon: LucideIcon; count: number; forms: PluralForms }) {
  const figure = groupIndian(count);
  const sentence = plural(count, forms, { count: figure });
  return (
    <span title={sentence} className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon size={16} className="text-text-3" />
      <span aria-hidden>{figure}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  );
}
