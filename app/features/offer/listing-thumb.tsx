import { Signboard } from '~/components/brand/signboard';
import { behindPicture } from '~/components/frame/local-pictures';
import { TapToLoad } from '~/components/low-data/tap-to-load';
import { imageAttributes } from '~/domain/file/file';
import type { ImageView } from '~/domain/file/image.schema';
import { useLowData } from '~/http/low-data';
import { cn } from '~/lib/class-names';
import { categoryIcon } from './category-icon';

interface ListingThumbProps {
  ownerId: string;
  category: string;
  cover: ImageView | null;
  /** The first card on the screen, whose picture is loaded eagerly. */
  isFirst?: boolean;
  /** Large enough for a control that shows the picture; a small one is a signboard where data is saved. */
  isLarge?: boolean;
  className?: string;
}

/** A listing's first photo as a small square, or its painted signboard. */
export function ListingThumb(props: ListingThumbProps) {
  const { ownerId, category, cover, isFirst = false, isLarge = false, className } = props;
  const isLowData = useLowData();
  return (
    <span className={cn('thumb', className)}>
      {cover && (isLarge || !isLowData) ? (
        <TapToLoad images={[cover]} preset="thumb">
          <img
            {...imageAttributes(cover, 'thumb', isLowData)}
            alt={cover.alt}
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
            style={behindPicture(cover.url)}
            data-picture
          />
        </TapToLoad>
      ) : (
        <Signboard ownerId={ownerId} icon={categoryIcon(category)} label="" />
      )}
    </span>
  );
}
