import { Link } from '@remix-run/react';
import { Pill } from '~/components/ui/pill';
import type { ChatContext } from '~/domain/chat/view';
import { statusLabels } from '~/domain/interest/status-labels';
import { offerPath } from '~/domain/shared/paths';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { cn } from '~/lib/class-names';
import { fundingRange } from '~/lib/format/range';
import * as words from './thread.words';

/** The post or listing of the newest interest between the two users. On the narrowest phones the title has the row to itself. */
export function ContextStrip({ about }: { about: ChatContext }) {
  const { type, id, ownerId, title, category, cover, fundingMin, fundingMax, status } = about;
  const range = fundingRange(fundingMin, fundingMax);
  return (
    <Link
      to={offerPath(type === 'post' ? 'post' : 'listing', id)}
      className="calm-text grid min-h-14 flex-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line bg-surface px-4 py-2 -outline-offset-2! hover:bg-raised"
    >
      <ListingThumb
        ownerId={ownerId}
        category={category}
        cover={cover}
        isFirst
        className="row-span-2 size-10"
      />
      <span
        title={title}
        className={cn(
          'line-clamp-2 text-[length:min(0.875rem,18px)] leading-[1.4] font-semibold max-[345px]:col-span-2',
          !range && 'min-[345px]:row-span-2',
        )}
      >
        <span className="sr-only">{words.about()}</span>
        {title}
      </span>
      {range ? (
        <span className="text-micro text-text-3 min-[345px]:col-[2] min-[345px]:row-[2]">
          <span className="max-[345px]:sr-only">{words.lookingFor({ range })}</span>
          <span aria-hidden="true" className="hidden max-[345px]:inline">
            {range}
          </span>
        </span>
      ) : null}
      <span className="min-[345px]:col-[3] min-[345px]:row-[1/span_2]">
        <span className="sr-only">{words.interest()}</span>
        <Pill kind={status}>{statusLabels[status]}</Pill>
      </span>
    </Link>
  );
}
