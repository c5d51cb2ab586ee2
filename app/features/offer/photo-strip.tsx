import type { MouseEvent } from 'react';
import { behindPicture } from '~/components/frame/local-pictures';
import { Spared } from '~/components/spared/spared.island';
import { imageAttributes, wantedFirst } from '~/domain/file/file';
import type { ImageView } from '~/domain/file/image.schema';
import { useLowData } from '~/http/low-data';
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
  const isLowData = useLowData();
  if (images.length === 0) return null;
  const isSingle = images.length === 1;
  const preset = isSingle ? 'card' : 'half';
  const nameOf = (image: ImageView, index: number) =>
    image.alt || words.photoOf({ index: index + 1, count: images.length });
  const open = (event: MouseEvent, index: number) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(index);
  };
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
          <Spared images={[image]} preset={preset} alt={nameOf(image, index)}>
            <a
              href={image.url}
              onClick={(event) => open(event, index)}
              onPointerEnter={onNear}
              onFocus={({ currentTarget }) => {
                onNear?.();
                showWhole(currentTarget);
              }}
              className="block size-full rounded-control focus-visible:outline-offset-[-2px]"
            >
              <img
                {...imageAttributes(image, preset, isLowData)}
                {...(isSingle ? {} : { sizes: '164px' })}
                alt={nameOf(image, index)}
                loading={index < 3 ? 'eager' : 'lazy'}
                {...(index === 0 && wantedFirst)}
                decoding="async"
                style={behindPicture(image.url)}
                data-picture
                className="size-full object-cover text-caption text-text-3"
              />
            </a>
          </Spared>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls a focused photo into view, because scroll snapping would move a half-hidden one back. */
function showWhole(link: HTMLAnchorElement): void {
  if (link.matches(':focus-visible')) link.scrollIntoView({ inline: 'start', block: 'nearest' });
}
