import { Suspense, useState } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useNamedLayer } from '~/components/layer/use-layer';
import type { ImageView } from '~/domain/file/image.schema';
import { PhotoStrip } from './photo-strip';

const load = () => import('./lightbox.island');
const Lightbox = retryingLazy(load);

const PHOTOS = 'photos';

/** The strip of photos; a press opens the lightbox. */
export function PhotoGallery({ images }: { images: readonly ImageView[] }) {
  const { isOpen, open, close } = useNamedLayer(PHOTOS);
  const [start, setStart] = useState(0);
  const show = (index: number) => {
    setStart(index);
    open();
  };
  return (
    <>
      <PhotoStrip images={images} onOpen={show} onNear={warm(load)} />
      {isOpen && images.length > 0 ? (
        <Suspense>
          <Lightbox images={images} start={start} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
