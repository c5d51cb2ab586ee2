import { useLayer } from '~/components/layer/use-layer';
import { shownAs } from '~/domain/message/file';
import type { MessageView } from '~/domain/message/message.schema';
import Lightbox from '~/features/photo/lightbox.island';

interface ThreadPicturesProps {
  messages: readonly MessageView[];
  /** The message whose picture was opened. */
  start: string;
  onClose: () => void;
}

/** The thread's pictures in the lightbox. */
export default function ThreadPictures({ messages, start, onClose }: ThreadPicturesProps) {
  useLayer(true, onClose);
  const shown = messages.flatMap(({ id, file, fileUrl }) =>
    file && fileUrl && shownAs(file.contentType) === 'image' ? [{ id, file, fileUrl }] : [],
  );
  const images = shown.map(({ file, fileUrl }) => ({
    url: fileUrl,
    alt: file.name,
    width: file.width ?? 640,
    height: file.height ?? 480,
  }));
  return <Lightbox images={images} start={shown.findIndex(({ id }) => id === start)} onClose={onClose} />;
}
