import { forwardRef, type UIEventHandler } from 'react';
import { Signboard } from '~/components/brand/signboard';
import { PhotoLink } from '~/components/low-data/photo-link';
import { Pill } from '~/components/ui/pill';
import type { ListingView } from '~/domain/listing/view.schema';
import { categoryIcon } from '~/features/offer/category-icon';
import { useLowData } from '~/http/low-data';
import * as words from './listing.words';

export interface HeroPhotosProps {
  listing: Pick<ListingView, 'imageDetails' | 'owner' | 'category' | 'title'>;
  /** The index of the visible picture; null before hydration. */
  index: number | null;
  onScroll?: UIEventHandler<HTMLUListElement>;
  /** Opens the lightbox. Without it, or with a modifier key, the link opens the picture itself. */
  onOpen?: (index: number) => void;
  onNear?: () => void;
}

const boxStyles = 'relative aspect-[4/3] max-h-80 w-full bg-raised';

/** The photos at the top of a listing, swiped one at a time, or a painted signboard if there are none. */
export const HeroPhotos = forwardRef<HTMLUListElement, HeroPhotosProps>(function HeroPhotos(props, ref) {
  const { listing, index, onScroll, onOpen, onNear } = props;
  const isLowData = useLowData();
  const { imageDetails: images, owner, category, title } = listing;
  if (images.length === 0) {
    return (
      <div className={boxStyles}>
        <Signboard ownerId={owner.id} icon={categoryIcon(category)} />
      </div>
    );
  }
  // The full size has room for two fingers; who saves data has the lightbox for that.
  const preset = isLowData ? 'card' : 'full';
  return (
    <div className={boxStyles}>
      <ul
        ref={ref}
        aria-label={words.photos()}
        onScroll={onScroll}
        className="scroll-row absolute inset-0 flex snap-x snap-mandatory overscroll-x-contain"
      >
        {images.map((image, at) => (
          <li key={image.url} className="relative w-full flex-none snap-center snap-always">
            <PhotoLink
              image={image}
              alt={image.alt || words.photoOf({ index: at + 1, title })}
              preset={preset}
              isFirst={at === 0}
              loading="lazy"
              onOpen={onOpen && (() => onOpen(at))}
              onNear={onNear}
              className="focus-visible:outline-offset-[-4px]"
              pictureClassName="absolute inset-0"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <Pill kind="glass" className="pointer-events-none absolute right-3 bottom-3 tabular-nums">
          {index === null ? words.photoCount({ count: images.length }) : `${index + 1} / ${images.length}`}
        </Pill>
      ) : null}
    </div>
  );
});
