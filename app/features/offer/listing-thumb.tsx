import { Signboard } from '~/components/brand/signboard';
import { behindPicture } from '~/components/frame/local-pictures';
import { imageAttributes } from '~/domain/file/file';
import type { ImageView } from '~/domain/file/image.schema';
import { cn } from '~/lib/class-names';
import { categoryIcon } from './category-icon';

interface ListingThumbProps {
  ownerId: string;
  category: string;
  cover: ImageView | null;
  /** The first card on the screen, whose picture is loaded eagerly. */
  isFirst?: boolean;
  className?: string;
}

/** A listing's first photo as a small square, or its painted signboard. */
export function ListingThumb({ ownerId, category, cover, isFirst = false, className }: ListingThumbProps) {
  return (
    <span className={cn('thumb', className)}>
      {cover ? (
        <img
          {...imageAttributes(cover, 'thumb')}
          alt={cover.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          style={behindPicture(cover.url)}
          data-picture
        />
      ) : (
        <Signboard ownerId={ownerId} icon={categoryIcon(category)} label="" />
      )}
    </span>
  );
}
