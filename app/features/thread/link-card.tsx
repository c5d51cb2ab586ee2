import { Link } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { imageAttributes } from '~/domain/file/file';
import type { LinkCard } from '~/domain/message/message.schema';
import { useLowData } from '~/http/low-data';
import * as words from './thread.words';

const kindLabel = (card: LinkCard) => {
  if (card.kind === 'listing') return words.listing();
  return card.postType === 'community' ? words.communityPost() : words.investmentPost();
};

/** A card for a post or listing of Nukkad that a message links to. */
export function LinkCardView({ card }: { card: LinkCard }) {
  const isLowData = useLowData();
  return (
    <Link
      to={card.href}
      data-link-card={card.id}
      className="-mx-1.5 mt-0.5 mb-1.5 flex min-h-14 w-62 max-w-[calc(100%+0.75rem)] min-w-[calc(100%+0.75rem)] items-center gap-2.5 rounded-control bg-[color-mix(in_srgb,var(--color-text)_8%,transparent)] p-2"
    >
      <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-[10px] bg-raised-2 text-text-2">
        {card.image && !isLowData ? (
          <img
            {...imageAttributes(card.image, 'avatar')}
            alt=""
            loading="lazy"
            data-picture
            className="size-full object-cover"
          />
        ) : (
          <FileText size={20} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-micro opacity-80">{kindLabel(card)}</span>
        <span className="line-clamp-2 text-[0.875rem] leading-[1.25rem] font-semibold">{card.title}</span>
        <span className="block truncate text-micro opacity-80">{card.ownerName}</span>
      </span>
    </Link>
  );
}
