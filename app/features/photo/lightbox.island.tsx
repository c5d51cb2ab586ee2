import { Download, X } from 'lucide-react';
import { forwardRef, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton, iconButtonStyles } from '~/components/ui/icon-button';
import { imageAttributes, smallSrc } from '~/domain/file/file';
import type { ImageView } from '~/domain/file/image.schema';
import { useLowData } from '~/http/low-data';
import { cn } from '~/lib/class-names';
import { prefersReducedMotion } from '~/lib/reduced-motion';
import * as words from './photos.words';

interface LightboxProps {
  images: readonly ImageView[];
  /** The index of the picture that was pressed. */
  start: number;
  onClose: () => void;
}

/**
 * Shows pictures over the page. It uses a native modal dialog and a scroll-snap row, so that swipe, pinch and
 * focus are the browser's own and cost little.
 */
export default function Lightbox({ images, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLElement>(null);
  // Must run first: the row has no width to scroll by until the dialog is open.
  useModal(dialog);
  const { index, show, onScroll, onTouch } = useSlides(
    row,
    Math.min(start, images.length - 1),
    images.length,
  );
  const image = images[index];
  if (!image) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = targetOf(event.key, index, images.length);
    if (wanted === null) return;
    event.preventDefault();
    show(wanted);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={words.photos()}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-[#05070b] text-white [--color-focus:#ffd58a] outline-none open:animate-fade-in"
    >
      <div className="mx-auto flex h-full max-w-[64rem] flex-col">
        <TopLine position={`${index + 1} / ${images.length}`} url={image.url} onClose={onClose} />
        <Slides ref={row} images={images} index={index} onScroll={onScroll} onTouch={onTouch} />
        <Foot images={images} index={index} onShow={show} />
      </div>
    </dialog>
  );
}

/** The index that a key leads to, or null for other keys. */
function targetOf(key: string, index: number, total: number): number | null {
  if (key === 'ArrowRight') return Math.min(index + 1, total - 1);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? total - 1 : null;
}

/** Opens the dialog as a modal and locks the page's scrolling. */
function useModal(dialog: RefObject<HTMLDialogElement>) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    if (!dialog.current?.open) dialog.current?.showModal();
    return () => {
      style.overflow = before;
      // The dialog is unmounted without being closed, so the focus has to be returned here.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [dialog]);
}

/** The index follows the row's scroll position, except during a programmatic scroll. */
function useSlides(row: RefObject<HTMLElement>, start: number, total: number) {
  const [index, setIndex] = useState(start);
  const goal = useRef<number | null>(null);
  useEffect(() => {
    const { current } = row;
    if (current) current.scrollLeft = start * current.clientWidth;
  }, [row, start]);

  const show = (wanted: number) => {
    const { current } = row;
    setIndex(wanted);
    if (!current) return;
    goal.current = wanted;
    const isCalm = prefersReducedMotion();
    current.scrollTo({ left: wanted * current.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  };
  const onScroll = () => {
    const { current } = row;
    if (!current || current.clientWidth === 0) return;
    const at = Math.min(Math.max(Math.round(current.scrollLeft / current.clientWidth), 0), total - 1);
    if (goal.current !== null && goal.current !== at) return;
    goal.current = null;
    setIndex(at);
  };
  const onTouch = () => {
    goal.current = null;
  };
  return { index, show, onScroll, onTouch };
}

type TopLineProps = { position: string; url: string; onClose: () => void };

function TopLine({ position, url, onClose }: TopLineProps) {
  return (
    <div className="flex items-center justify-between p-2 pt-[calc(8px+env(safe-area-inset-top))]">
      <IconButton label={words.close()} glass onClick={onClose}>
        <X size={24} />
      </IconButton>
      <p aria-live="polite" className="font-semibold tabular-nums">
        {position}
      </p>
      <a href={url} download aria-label={words.download()} className={iconButtonStyles({ glass: true })}>
        <Download size={22} />
      </a>
    </div>
  );
}

type SlidesProps = {
  images: readonly ImageView[];
  index: number;
  onScroll: () => void;
  /** Called when the user starts to scroll. */
  onTouch: () => void;
};

const Slides = forwardRef<HTMLElement, SlidesProps>(function Slides(
  { images, index, onScroll, onTouch },
  ref,
) {
  const reach = useLowData() ? 0 : 1;
  return (
    <section
      ref={ref}
      onScroll={onScroll}
      onPointerDown={onTouch}
      onWheel={onTouch}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={words.inARow()}
      className="scroll-row flex min-h-0 flex-1 snap-x snap-mandatory overscroll-contain focus-visible:outline-offset-[-2px]"
    >
      {images.map((slide, at) => (
        <Slide key={slide.url} image={slide} isNear={Math.abs(at - index) <= reach} position={at + 1} />
      ))}
    </section>
  );
});

/** In CSS pixels, as `size-13` of the strip. */
const thumbnailWidth = 52;

type SlideProps = { image: ImageView; isNear: boolean; position: number };

/**
 * Distant pictures are empty boxes, so that opening one picture does not load all ten. Until a picture has come, its thumbnail, which
 * the strip loads, is shown in its place.
 */
function Slide({ image, isNear, position }: SlideProps) {
  const thumbnail = useLowData() ? undefined : `url("${smallSrc(image.url, thumbnailWidth)}")`;
  return (
    <div className="flex w-full flex-none snap-center snap-always items-center justify-center">
      {isNear ? (
        <img
          {...imageAttributes(image, 'full')}
          sizes="min(100vw, 64rem)"
          alt={image.alt || words.photo({ position })}
          draggable={false}
          data-picture
          style={{ backgroundImage: thumbnail }}
          className="max-h-full w-full bg-contain bg-center bg-no-repeat object-contain"
        />
      ) : null}
    </div>
  );
}

/** The picture's caption and the thumbnails. */
function Foot(props: ThumbsProps) {
  const { images, index } = props;
  return (
    <div className="grid gap-3.5 px-4 pt-3 pb-[calc(24px+env(safe-area-inset-bottom))]">
      <p className="min-h-[22px] text-center text-[0.875rem] leading-[1.375rem] text-[#d4dae6]">
        {images[index]?.alt}
      </p>
      {images.length > 1 ? <Thumbs {...props} /> : null}
    </div>
  );
}

type ThumbsProps = { images: readonly ImageView[]; index: number; onShow: (index: number) => void };

function Thumbs({ images, index, onShow }: ThumbsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [index]);
  return (
    <div ref={strip} className="scroll-row -mx-4 -my-1 flex justify-center-safe gap-2 px-4 py-1">
      {images.map((image, at) => (
        <button
          key={image.url}
          type="button"
          aria-label={words.photo({ position: at + 1 })}
          aria-current={at === index || undefined}
          onClick={() => onShow(at)}
          className={cn(
            'size-13 flex-none overflow-hidden rounded-[10px] opacity-55 transition-opacity duration-(--duration-quick)',
            'aria-[current]:opacity-100 aria-[current]:shadow-[0_0_0_2px_#05070b,0_0_0_4px_var(--color-marigold)]',
          )}
        >
          <Thumb url={image.url} position={at + 1} />
        </button>
      ))}
    </div>
  );
}

/** The picture, or its number where data is saved or it has not come. */
function Thumb({ url, position }: { url: string; position: number }) {
  const isLowData = useLowData();
  const [isBroken, setIsBroken] = useState(false);
  if (isLowData || isBroken) {
    return <span className="grid size-full place-items-center bg-white/15 font-semibold">{position}</span>;
  }
  return (
    <img
      src={smallSrc(url, thumbnailWidth)}
      alt=""
      onError={() => setIsBroken(true)}
      className="size-full object-cover"
    />
  );
}
