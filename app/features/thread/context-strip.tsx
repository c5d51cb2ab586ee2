import { Link } from '@remix-run/react';
import { Pill } from '~/components/ui/pill';
import type { ChatContext } from '~/domain/chat/view';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { fundingRange } from '~/lib/format';
import * as words from './thread.words';

const statusLabels = {
  get pending() {
    return words.pending();
  },
  get accepted() {
    return words.accepted();
  },
  get rejected() {
    return words.rejected();
  },
} as const;

/** The post or listing of the newest interest between the two users. */
export function ContextStrip({ about }: { about: ChatContext }) {
  const { type, id, ownerId, title, category, cover, fundingMin, fundingMax, status } = about;
  const range = fundingRange(fundingMin, fundingMax);
  return (
    <Link
      to={type === 'post' ? `/post/${id}` : `/opportunity/${id}`}
      className="calm-text flex min-h-14 flex-none items-center gap-3 border-b border-line bg-surface px-4 py-2 -outline-offset-2! hover:bg-raised"
    >
      <ListingThumb ownerId={ownerId} category={category} cover={cover} isFirst className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[length:min(0.875rem,18px)] leading-[1.45] font-semibold">
          <span className="sr-only">{words.about()}</span>
          {title}
        </span>
        {range ? (
          <span className="block truncate text-micro text-text-3">
            <span className="max-[345px]:sr-only">{words.lookingFor({ range })}</span>
            <span aria-hidden="true" className="hidden max-[345px]:inline">
              {range}
            </span>
          </span>
        ) : null}
      </span>
      <span className="sr-only">{words.interest()}</span>
      <Pill kind={status}>{statusLabels[status]}</Pill>
    </Link>
  );
}
