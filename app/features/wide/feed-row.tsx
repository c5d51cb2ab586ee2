import { FundingFigure } from '~/components/figure/funding-figure';
import { NextLink } from '~/components/frame/next-link.island';
import { isListingCard } from '~/domain/feed/feed';
import type { FeedItem } from '~/domain/feed/feed.schema';
import { offerPath } from '~/domain/shared/paths';
import { VerifiedTick } from '~/features/offer/byline';
import { PersonAvatar } from '~/features/person/person-avatar';
import * as words from './wide.words';

export interface FeedRowProps {
  item: FeedItem;
  /** The path of the page, whose row is marked. */
  openPath: string;
}

/** A post or a business of the feed in a few lines: who, what, how much. */
export function FeedRow({ item, openPath }: FeedRowProps) {
  const { path, person, title } = factsOf(item);
  return (
    <li>
      <NextLink
        to={path}
        aria-current={path === openPath ? 'page' : undefined}
        className="chat-row flex border-b border-line"
      >
        <PersonAvatar person={person} size={40} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 leading-[1.375rem] font-semibold">{title}</span>
          <FundingFigure min={item.fundingMin} max={item.fundingMax} size="sm" />
          <span className="flex items-center gap-1 text-caption text-text-3">
            <span className="truncate">{person.fullName}</span>
            {person.isVerified ? <VerifiedTick /> : null}
          </span>
        </span>
      </NextLink>
    </li>
  );
}

function factsOf(item: FeedItem) {
  if (isListingCard(item)) {
    const { id, owner, title } = item;
    return { path: offerPath('listing', id), person: owner, title };
  }
  const { id, author, title, content } = item;
  return {
    path: offerPath('post', id),
    person: author,
    title: title || content || words.communityPost({ name: author.fullName }),
  };
}
