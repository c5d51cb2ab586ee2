import { PhotoLink } from '~/components/low-data/photo-link';
import type { ImageView } from '~/domain/file/image.schema';
import { cn } from '~/lib/class-names';
import * as words from './photos.words';

interface PhotoStripProps {
  images: readonly ImageView[];
  /** Opens the lightbox. Without it, or with a modifier key, the link opens the picture itself. */
  onOpen?: (index: number) => void;
  /** Called when a picture is hovered or focused. */
  onNear?: () => void;
}

/** The photos in a row, each linked to its file. A single photo takes the full width. */
export function PhotoStrip({ images, onOpen, onNear }: PhotoStripProps) {
  if (images.length === 0) return null;
  const isSingle = images.length === 1;
  const preset = isSingle ? 'card' : 'half';
  return (
    <ul aria-label={words.photos()} className="scroll-row mt-3 flex snap-x snap-proximity gap-2 px-4">
      {images.map((image, index) => (
        <li
          key={image.url}
          className={cn(
            'relative aspect-[4/3] flex-none snap-start overflow-hidden rounded-control bg-raised',
            isSingle ? 'w-full' : 'w-41 max-[345px]:w-36',
          )}
        >
          <PhotoLink
            image={image}
            alt={image.alt || words.photoOf({ index: index + 1, count: images.length })}
            preset={preset}
            controlPreset={preset}
            sizes={isSingle ? undefined : '164px'}
            isFirst={index === 0}
            loading={index < 3 ? 'eager' : 'lazy'}
            onOpen={onOpen && (() => onOpen(index))}
            onNear={onNear}
            onFocus={({ currentTarget }) => showWhole(currentTarget)}
            className="rounded-control focus-visible:outline-offset-[-2px]"
          />
        </li>
      ))}
    </ul>
  );
}

/** Scrolls a focused photo into view, because scroll snapping would move a half-hidden one back. */
function showWhole(link: HTMLAnchorElement): void {
  if (link.matches(':focus-visible')) link.scrollIntoView({ inline: 'start', block: 'nearest' });
}
