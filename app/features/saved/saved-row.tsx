import { Link } from '@remix-run/react';
import { Bookmark, Lock } from 'lucide-react';
import type { FormEventHandler } from 'react';
import { FundingFigure } from '~/components/figure/funding-figure';
import { IconButton } from '~/components/ui/icon-button';
import { Pill } from '~/components/ui/pill';
import { When } from '~/components/ui/when';
import { categoryLabel } from '~/domain/option/category-label';
import type { SavedItem } from '~/domain/saved/view.schema';
import { offerPath } from '~/domain/shared/paths';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { cn } from '~/lib/class-names';
import { timeAgo } from '~/lib/time/in-words';
import * as words from './saved.words';

export const savedPlace = (item: SavedItem) => `saved-${item.id}`;

interface SavedRowProps {
  item: SavedItem;
  /** Among the first on the screen, so its picture is loaded eagerly. */
  isFirst: boolean;
  /** The current time in milliseconds. */
  now: number;
  returnTo: string;
  onRemove: FormEventHandler<HTMLFormElement>;
}

/** A saved post or business. One that no longer exists is greyed out. */
export function SavedRow({ item, isFirst, now, returnTo, onRemove }: SavedRowProps) {
  const { id, itemId, gone, category, cover, ownerId } = item;
  return (
    <li id={savedPlace(item)} tabIndex={-1} data-saved={itemId} className="saved-row flex">
      <ListingThumb
        ownerId={ownerId ?? itemId}
        category={category}
        cover={cover}
        isFirst={isFirst}
        className={cn('size-18', gone && 'opacity-45')}
      />
      <div className="min-w-0 flex-1">
        <Kicker item={item} now={now} />
        <Title item={item} />
        {gone ? <p className="text-caption text-text-2">{words.gone()}</p> : <Facts item={item} />}
      </div>
      <form method="post" action="/saved" onSubmit={onRemove} className="relative z-1">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <IconButton type="submit" label={words.remove()} on={!gone}>
          <Bookmark size={22} />
        </IconButton>
      </form>
    </li>
  );
}

function Kicker({ item: { type, category, savedAt }, now }: Pick<SavedRowProps, 'item' | 'now'>) {
  const saved = Date.parse(savedAt);
  return (
    <p className="fact-line pointer-events-none relative z-1 text-micro text-text-3">
      <span>{type === 'post' ? words.post() : words.business()}</span>
      <span>{categoryLabel(category)}</span>
      {/* Its press area grows upwards: the title, a link, is close below. */}
      <When at={saved} className="-mt-3 mb-0 pt-3 pb-0">
        {timeAgo(saved, now)}
      </When>
    </p>
  );
}

function Title({ item }: { item: SavedItem }) {
  const look =
    'my-px line-clamp-3 leading-[1.375rem] font-semibold break-words max-[345px]:line-clamp-4 large-text:line-clamp-none';
  if (item.gone) return <h2 className={cn(look, 'text-text-3')}>{item.title}</h2>;
  return (
    <h2 className={look}>
      <Link
        to={offerPath(item.type === 'post' ? 'post' : 'listing', item.itemId)}
        className="after:absolute after:inset-0"
      >
        {item.title}
      </Link>
    </h2>
  );
}

function Facts({ item: { type, status, fundingMin, fundingMax, closed } }: { item: SavedItem }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <FundingFigure min={fundingMin} max={fundingMax} size="sm" plain={closed} />
      {closed ? <Pill icon={Lock}>{words.closed()}</Pill> : null}
      {status === 'pending' ? <Pill kind="unreviewed">{words.notReviewed()}</Pill> : null}
      {status === 'accepted' && type === 'business' ? <Pill kind="reviewed">{words.reviewed()}</Pill> : null}
    </div>
  );
}
