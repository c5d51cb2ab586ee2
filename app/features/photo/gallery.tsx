import { behindPicture } from '~/components/frame/local-pictures';
import { TapToLoad } from '~/components/low-data/tap-to-load';
import { imageAttributes, type SizesPreset, wantedFirst } from '~/domain/file/file';
import type { ImageView } from '~/domain/file/image.schema';
import * as words from '~/features/offer/card.words';
import { useLowData } from '~/http/low-data';
import { cn } from '~/lib/class-names';

const MAX_SHOWN = 4;

const layouts = ['gallery-1', 'gallery-2 grid-cols-2', 'gallery-3', 'gallery-4 grid-cols-3'] as const;

/** The displayed width of each picture, so that a phone loads no more pixels than it shows. */
const presets: readonly (readonly [first: SizesPreset, others: SizesPreset])[] = [
  ['card', 'card'],
  ['half', 'half'],
  ['card', 'third'],
  ['card', 'third'],
];

interface GalleryProps {
  images: readonly ImageView[];
  /** The first card on the screen, whose pictures are loaded eagerly. */
  isFirst?: boolean;
  className?: string;
}

/** A card's pictures in a grid of up to 4, with '+N' on the fourth. Clicks go to the card's link below. */
export function Gallery({ images, isFirst = false, className }: GalleryProps) {
  const shown = images.slice(0, MAX_SHOWN);
  const layout = layouts[shown.length - 1];
  const isLowData = useLowData();
  if (!layout) return null;
  const [first, others] = presets[shown.length - 1] ?? ['card', 'card'];
  const more = images.length - shown.length;
  return (
    <div data-gallery className={cn('gallery grid', layout, className)}>
      <TapToLoad images={shown}>
        {shown.map((image, index) => (
          <span key={image.url}>
            <img
              {...imageAttributes(image, index === 0 ? first : others, isLowData)}
              alt={image.alt || words.photoOf({ index: index + 1, count: images.length })}
              loading={isFirst ? 'eager' : 'lazy'}
              {...(isFirst && index === 0 && wantedFirst)}
              decoding="async"
              style={behindPicture(image.url)}
              data-picture
            />
            {more > 0 && index === MAX_SHOWN - 1 ? <MoreOverlay count={more} /> : null}
          </span>
        ))}
      </TapToLoad>
    </div>
  );
}

function MoreOverlay({ count }: { count: number }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-[rgb(6_9_15/0.62)] text-figure font-bold text-white">
      <span aria-hidden="true">{`+${count}`}</span>
      <span className="sr-only">{words.andMore({ count })}</span>
    </span>
  );
}
