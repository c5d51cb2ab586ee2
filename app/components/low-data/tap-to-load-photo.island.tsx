import { Image } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { buttonStyles } from '~/components/ui/button';
import { Spinner } from '~/components/ui/spinner';
import { type ImageRef, imageAttributes, type SizesPreset } from '~/domain/file/file';
import { cn } from '~/lib/class-names';
import * as words from './tap-to-load.words';
import { isTapped, noteTap, onTapped } from './tapped';

export interface TapToLoadPhotoProps {
  images: readonly (ImageRef & { alt?: string })[];
  /** The place of the first picture: without a script the control leads to the variant that would be shown there. */
  preset?: SizesPreset;
  /** What the picture shows, for screen readers, where it has no words of its own. */
  alt?: string;
  children?: ReactNode;
}

/** A control in place of pictures, and the pictures once it was pressed. */
export function TapToLoadPhoto({ images, preset = 'card', alt, children }: TapToLoadPhotoProps) {
  const [image] = images;
  return image ? (
    <Control
      href={imageAttributes(image, preset, true).src}
      alt={alt ?? image.alt ?? ''}
      count={images.length}
      isSmall={preset === 'thumb'}
    >
      {children}
    </Control>
  ) : null;
}

interface ControlProps {
  href: string;
  alt: string;
  count: number;
  /** A thumbnail: words without a button around them. */
  isSmall: boolean;
  children: ReactNode;
}

function Control({ href, alt, count, isSmall, children }: ControlProps) {
  const isOpen = useSyncExternalStore(
    onTapped,
    () => isTapped(href),
    () => false,
  );
  const [isPressed, setIsPressed] = useState(false);
  if (isOpen) {
    return (
      <>
        {children}
        {isPressed ? <Landing count={count} /> : null}
      </>
    );
  }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsPressed(true);
    noteTap(href);
  };
  return (
    <a
      href={href}
      onClick={press}
      data-tap-to-load
      className="calm-text absolute inset-0 z-1 grid place-items-center bg-raised focus-visible:outline-offset-[-4px]"
    >
      <span
        className={cn(
          isSmall
            ? 'grid justify-items-center gap-1 px-1 text-center text-micro font-semibold text-text-2'
            : cn(buttonStyles({ variant: 'secondary', size: 'sm' }), 'min-h-11 bg-surface px-3.5'),
        )}
      >
        <Image size={isSmall ? 22 : 18} />
        <span>{words.show({ count })}</span>
      </span>
      <span className="sr-only">{alt}</span>
    </a>
  );
}

/** The control is gone: the focus goes on to what it showed, and a sign says that it is on its way. */
function Landing({ count }: { count: number }) {
  const mark = useRef<HTMLSpanElement>(null);
  const isComing = useIsComing(mark);
  useEffect(() => {
    const before = mark.current?.previousElementSibling;
    const target = before instanceof HTMLAnchorElement ? before : mark.current;
    target?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <span ref={mark} tabIndex={-1} className="sr-only">
        {words.shown({ count })}
      </span>
      {isComing ? (
        <span
          data-coming
          className="pointer-events-none absolute! inset-0 z-1 grid! place-items-center bg-transparent!"
        >
          <span className="grid size-11 place-items-center rounded-full bg-surface text-text-2">
            <Spinner />
          </span>
        </span>
      ) : null}
    </>
  );
}

/** True until every picture beside the mark has come or failed. */
function useIsComing(mark: RefObject<HTMLElement | null>): boolean {
  const [isComing, setIsComing] = useState(true);
  useEffect(() => {
    const pictures = [...(mark.current?.parentElement?.querySelectorAll('img') ?? [])];
    const look = () => setIsComing(pictures.some(({ complete }) => !complete));
    look();
    for (const picture of pictures) {
      picture.addEventListener('load', look);
      picture.addEventListener('error', look);
    }
    return () => {
      for (const picture of pictures) {
        picture.removeEventListener('load', look);
        picture.removeEventListener('error', look);
      }
    };
  }, [mark]);
  return isComing;
}
