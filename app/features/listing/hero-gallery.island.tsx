import { Suspense, useRef, useState } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { useNamedLayer } from '~/components/layer/use-layer';
import { HeroPhotos, type HeroPhotosProps } from './hero-photos';

const load = () => import('~/features/photo/lightbox.island');
const Lightbox = retryingLazy(load);

/** The hero photos with a counter; a press opens the lightbox. */
export function HeroGallery({ listing }: Pick<HeroPhotosProps, 'listing'>) {
  const { isOpen, open, close } = useNamedLayer('photos');
  const row = useRef<HTMLUListElement>(null);
  const isLive = useIsLive();
  const [index, setIndex] = useState(0);
  const onScroll = () => {
    const { current } = row;
    if (!current || current.clientWidth === 0) return;
    const last = listing.imageDetails.length - 1;
    setIndex(Math.min(Math.max(Math.round(current.scrollLeft / current.clientWidth), 0), last));
  };
  const show = (at: number) => {
    setIndex(at);
    open();
  };
  return (
    <>
      <HeroPhotos
        ref={row}
        listing={listing}
        index={isLive ? index : null}
        onScroll={onScroll}
        onOpen={show}
        onNear={warm(load)}
      />
      {isOpen && listing.imageDetails.length > 0 ? (
        <Suspense>
          <Lightbox images={listing.imageDetails} start={index} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
