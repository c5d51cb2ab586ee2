import { forwardRef, type MouseEvent, type UIEventHandler } from 'react';
import { Signboard } from '~/components/brand/signboard';
import { behindPicture } from '~/components/frame/local-pictures';
import { Spared } from '~/components/spared/spared.island';
import { Pill } from '~/components/ui/pill';
import { imageAttributes, wantedFirst } from '~/domain/file/file';
import type { ImageView } from '~/domain/file/image.schema';
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
  const nameOf = ({ alt }: ImageView, at: number) => alt || words.photoOf({ index: at + 1, title });
  const open = (event: MouseEvent, at: number) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(at);
  };
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
            <Spared images={[image]} alt={nameOf(image, at)}>
              <a
                href={image.url}
                onClick={(event) => open(event, at)}
                onPointerEnter={onNear}
                onFocus={onNear}
                className="block size-full focus-visible:outline-offset-[-4px]"
              >
                <img
                  {...imageAttributes(image, preset, isLowData)}
                  alt={nameOf(image, at)}
                  loading="lazy"
                  {...(at === 0 && wantedFirst)}
                  decoding="async"
                  style={behindPicture(image.url)}
                  data-picture
                  className="absolute inset-0 size-full object-cover text-caption text-text-3"
                />
              </a>
            </Spared>
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
