import type { MouseEvent } from 'react';
import { imageAttributes, wantedFirst } from '~/domain/file/file';
import type { ImageView } from '~/domain/file/image.schema';
import { cn } from '~/lib/class-names';

interface PhotoStripProps {
  images: readonly ImageView[];
  /** A picture was pressed; without it, or with a modifier key, the link leads to the picture itself. */
  onOpen?: (index: number) => void;
  /** A finger or pointer comes near. */
  onNear?: () => void;
}

/** The pictures in a row, each a link to itself. A single one takes the column's width. */
export function PhotoStrip({ images, onOpen, onNear }: PhotoStripProps) {
  if (images.length === 0) return null;
  const isSingle = images.length === 1;
  const open = (event: MouseEvent, index: number) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(index);
  };
  return (
    <ul aria-label="Photos" className="scroll-row mt-3 flex snap-x snap-proximity gap-2 px-4">
      {images.map((image, index) => (
        <li
          key={image.url}
          className={cn('flex-none snap-start', isSingle ? 'w-full' : 'w-41 max-[345px]:w-36')}
        >
          <a
            href={image.url}
            onClick={(event) => open(event, index)}
            onPointerEnter={onNear}
            onFocus={({ currentTarget }) => {
              onNear?.();
              showWhole(currentTarget);
            }}
            className="block aspect-[4/3] overflow-hidden rounded-control bg-raised focus-visible:outline-offset-[-2px]"
          >
            <img
              {...imageAttributes(image, isSingle ? 'card' : 'half')}
              {...(isSingle ? {} : { sizes: '164px' })}
              alt={image.alt || `Photo ${index + 1} of ${images.length}`}
              loading={index < 3 ? 'eager' : 'lazy'}
              {...(index === 0 && wantedFirst)}
              decoding="async"
              data-picture
              className="size-full object-cover text-caption text-text-3"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The row snaps a picture that is half outside back to where it was when the keyboard reaches it. */
function showWhole(link: HTMLAnchorElement): void {
  if (link.matches(':focus-visible')) link.scrollIntoView({ inline: 'start', block: 'nearest' });
}
