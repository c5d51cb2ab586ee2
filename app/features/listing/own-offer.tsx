import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FundingFigure } from '~/components/figure/funding-figure';
import type { ImageView } from '~/domain/file/image.schema';
import { isPast } from '~/domain/listing/listing-state';
import { listingPath } from '~/domain/listing/paths';
import type { ListingView } from '~/domain/listing/view.schema';
import type { CardPost } from '~/domain/post/card';
import { postPath } from '~/domain/post/paths';
import { postName } from '~/domain/post/post';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { compactCount } from '~/lib/format/counts';
import { isoTime, istDate } from '~/lib/time/in-words';
import { ListingPills, ReviewPill } from './listing-state';
import * as words from './own-listing.words';

interface RowProps {
  id: string;
  /** The kind of offer: 'Business listing' or 'Investment post'. */
  kind: string;
  to: string;
  title: string;
  ownerId: string;
  category: string;
  cover: ImageView | null;
  fundingMin: number | null;
  fundingMax: number | null;
  /** Rejected or closed. */
  isPast: boolean;
  createdAt: string;
  views: number;
  interests: number;
  /** The reason of a rejection. */
  reviewNote: string | null;
  pills: ReactNode;
  children: ReactNode;
}

/** One of the owner's posts or listings with its state, figures and actions. */
function Row(props: RowProps) {
  const { id, kind, to, title, createdAt, views, interests, reviewNote, fundingMin, fundingMax } = props;
  const listed = Date.parse(createdAt);
  return (
    <li aria-labelledby={`${id}-title`} className="border-b border-line-2 px-4 py-4">
      <div className="flex items-start gap-3.5">
        <ListingThumb
          ownerId={props.ownerId}
          category={props.category}
          cover={props.cover}
          className="size-18"
        />
        <div className="min-w-0 flex-1">
          <p className="listing-card-kind flex flex-wrap">
            {kind}
            {props.pills}
          </p>
          <h2 id={`${id}-title`} className="mt-1 text-title leading-[1.375rem] font-semibold">
            <Link to={to} className="line-clamp-3 break-words hover:underline">
              {title}
            </Link>
          </h2>
          {fundingMin || fundingMax ? (
            <p>
              <FundingFigure min={fundingMin} max={fundingMax} size="title" plain={props.isPast} />
            </p>
          ) : null}
          <p className="fact-line text-caption text-text-3 tabular-nums">
            <span>{words.views({ count: views, shown: compactCount(views) })}</span>
            <span>{words.interests({ count: interests, shown: compactCount(interests) })}</span>
            <time dateTime={isoTime(listed)}>{istDate(listed)}</time>
          </p>
        </div>
      </div>
      {reviewNote ? <p className="mt-2 text-caption text-clay">{reviewNote}</p> : null}
      <div className="mt-2.5">{props.children}</div>
    </li>
  );
}

/** `children`: the actions. */
export function OwnListing({ listing, children }: { listing: ListingView; children: ReactNode }) {
  return (
    <Row
      {...listing}
      kind={words.listingKind()}
      isPast={isPast(listing)}
      to={listingPath(listing.id)}
      ownerId={listing.owner.id}
      cover={listing.imageDetails[0] ?? null}
      pills={<ListingPills {...listing} />}
    >
      {children}
    </Row>
  );
}

/** `children`: the actions. */
export function OwnPost({ post, children }: { post: CardPost & { views: number }; children: ReactNode }) {
  const title = postName(post);
  return (
    <Row
      {...post}
      kind={words.postKind()}
      isPast={post.status === 'rejected'}
      to={postPath(post.id)}
      title={title}
      ownerId={post.author.id}
      cover={post.imageDetails[0] ?? null}
      pills={<ReviewPill {...post} />}
    >
      {children}
    </Row>
  );
}
