import { CircleAlert, Pencil, RotateCw, X } from 'lucide-react';
import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import { Pill } from '~/components/ui/pill';
import { Spinner } from '~/components/ui/spinner';
import { imageFieldName, REMOVED_IMAGES } from '~/domain/draft/image-fields';
import { cn } from '~/lib/class-names';
import type { PickedImage } from './image-list';
import * as words from './upload.words';

interface ImageTileProps {
  image: PickedImage;
  /** The position in the form, from 0. */
  index: number;
  count: number;
  /** The index of its hidden fields: only uploaded pictures count. */
  fieldIndex: number;
  isDragged: boolean;
  style?: CSSProperties | undefined;
  /** Props of the button that covers the picture. */
  face: ComponentPropsWithoutRef<'button'>;
  onRemove: () => void;
  onRetry: () => void;
}

/** One picture in the grid, with its hidden fields. */
export function ImageTile(props: ImageTileProps) {
  const { image, index, count, fieldIndex, isDragged, style, face, onRemove } = props;
  const { state } = image;
  const place = words.photoOf({ index: index + 1, count });
  const cover = index === 0 ? words.theCover() : '';
  const progress =
    state === 'ready' ? '' : `, ${state === 'failed' ? words.notAdded() : words.uploading(image)}`;
  const isUnreadable = state === 'failed' && !image.isRetryable;
  return (
    <li
      data-place=""
      style={style}
      className={cn(
        'relative aspect-square overflow-hidden rounded-control bg-raised',
        'noscript:aspect-auto',
        isDragged && 'shadow-float',
      )}
    >
      {isUnreadable ? null : (
        <img
          src={image.preview}
          alt=""
          data-picture=""
          draggable={false}
          className="aspect-square size-full object-cover noscript:h-auto"
        />
      )}
      <button
        type="button"
        {...face}
        id={image.key}
        aria-label={words.describe({
          place,
          cover: cover + progress,
          alt: image.alt ? `: ${image.alt}` : '',
        })}
        className="image-grip"
      />
      <TileState {...props} />
      <button
        type="button"
        onClick={onRemove}
        aria-label={words.removePhoto({ index: index + 1 })}
        className="image-remove"
      >
        <Round>
          <X size={16} className="stroke-[2.4]" />
        </Round>
      </button>
      {image.url === null ? null : (
        <>
          <input type="hidden" name={imageFieldName(fieldIndex, 'url')} value={image.url} />
          <input type="hidden" name={imageFieldName(fieldIndex, 'alt')} value={image.alt} />
          <label className="image-keep">
            <input type="checkbox" name={REMOVED_IMAGES} value={image.url} className="size-5" />
            {words.remove()}
          </label>
        </>
      )}
    </li>
  );
}

function TileState({ image, index, onRetry }: ImageTileProps) {
  if (image.state === 'waiting' || image.state === 'sending') {
    return (
      <Overlay>
        <Spinner className="size-6" />
        <span className="tabular-nums">{image.percent}%</span>
      </Overlay>
    );
  }
  if (image.state === 'ready') {
    return (
      <span className="pointer-events-none noscript:hidden">
        {index === 0 ? (
          <Pill kind="glass" className="absolute bottom-1.5 left-1.5">
            {words.cover()}
          </Pill>
        ) : null}
        <Round className="absolute right-2 bottom-1.5 max-[345px]:hidden">
          <Pencil size={14} />
        </Round>
      </span>
    );
  }
  if (!image.isRetryable) {
    return (
      <Overlay>
        <CircleAlert size={22} />
        {words.notAdded()}
      </Overlay>
    );
  }
  return (
    <button
      type="button"
      onClick={onRetry}
      aria-label={words.tryAgainPhoto({ index: index + 1 })}
      className="absolute inset-0 rounded-control -outline-offset-2"
    >
      <Overlay>
        <RotateCw size={22} />
        {words.tryAgain()}
      </Overlay>
    </button>
  );
}

/** A dark overlay that shows the picture's state. */
function Overlay({ children }: { children: ReactNode }) {
  return <span className="image-state">{children}</span>;
}

function Round({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn('glass grid size-[26px] place-items-center rounded-full', className)}>
      {children}
    </span>
  );
}
