import type { FocusEventHandler, MouseEvent } from 'react';
import { behindPicture } from '~/components/frame/local-pictures';
import { imageAttributes, type SizesPreset, wantedFirst } from '~/domain/file/file';
import type { ImageView } from '~/domain/file/image.schema';
import { useLowData } from '~/http/low-data';
import { cn } from '~/lib/class-names';
import { TapToLoad } from './tap-to-load';

interface PhotoLinkProps {
  image: ImageView;
  alt: string;
  preset: SizesPreset;
  /** The size of the control that is shown instead of the photo under Low data. */
  controlPreset?: SizesPreset;
  /** Instead of those of the preset. */
  sizes?: string;
  isFirst: boolean;
  loading: 'eager' | 'lazy';
  /** Opens the lightbox. Without it, or with a modifier key, the link opens the picture itself. */
  onOpen?: () => void;
  /** Called when the picture is hovered or focused. */
  onNear?: () => void;
  onFocus?: FocusEventHandler<HTMLAnchorElement>;
  className: string;
  pictureClassName?: string;
}

/** A photo that fills its box, and leads to its file. */
export function PhotoLink(props: PhotoLinkProps) {
  const { image, alt, preset, controlPreset, sizes, isFirst, loading, onOpen, onNear, onFocus } = props;
  const isLowData = useLowData();
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <TapToLoad images={[image]} preset={controlPreset} alt={alt}>
      <a
        href={image.url}
        onClick={open}
        onPointerEnter={onNear}
        onFocus={(event) => {
          onNear?.();
          onFocus?.(event);
        }}
        className={cn('block size-full', props.className)}
      >
        <img
          {...imageAttributes(image, preset, isLowData)}
          {...(sizes !== undefined && { sizes })}
          alt={alt}
          loading={loading}
          {...(isFirst && wantedFirst)}
          decoding="async"
          style={behindPicture(image.url)}
          data-picture
          className={cn('size-full object-cover text-caption text-text-3', props.pictureClassName)}
        />
      </a>
    </TapToLoad>
  );
}
