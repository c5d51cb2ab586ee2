import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { FieldGroup } from '~/components/form/field';
import { retryingLazy } from '~/components/frame/retrying-load';
import { cn } from '~/lib/class-names';
import { AddImages } from './add-images.island';
import { FailedFile } from './failed-file';
import type { PickedImage } from './image-list';
import { ImageTile } from './image-tile';
import { placeByKey } from './reorder';
import * as words from './upload.words';
import type { useImageList } from './use-image-list';
import { useReorder } from './use-reorder';

const ImageSheet = retryingLazy(() => import('./image-sheet.island'));

const COLUMNS = 3;

interface ImagePickerProps {
  id: string;
  list: ReturnType<typeof useImageList>;
  max: number;
  error?: string[] | undefined;
}

/**
 * The chosen photos as a grid: progress and retry for each, removal, reordering by dragging, by arrow keys or
 * in a sheet, and alternative texts. Without a script it is a file input that is submitted with the form.
 */
export function ImagePicker({ id, list, max, error }: ImagePickerProps) {
  const { images, retry } = list;
  const grid = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { note, place, placeWithKey, discard, choose } = useImageMoves(list, max, grid);
  const { handlers, wasDrag, dragged, styleOf } = useReorder(grid, (from, to) => {
    const image = images[from];
    if (image) place(image, to);
  });
  const shown = images.findIndex(({ key }) => key === opened);
  const shownImage = images[shown];
  return (
    <FieldGroup
      id={id}
      label={words.photos()}
      counter={words.countOf({ count: images.length, max })}
      error={error}
      hint={images.length > 0 && <span className="noscript:hidden">{words.hint()}</span>}
    >
      <ul ref={grid} className="grid grid-cols-3 gap-2">
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            index={index}
            count={images.length}
            fieldIndex={images.slice(0, index).filter(({ url }) => url !== null).length}
            isDragged={dragged === index}
            style={styleOf(index)}
            face={{
              ...handlers(index),
              // Ignores the click that ends a drag. A click from the keyboard has `detail` 0.
              onClick: ({ currentTarget, detail }) => {
                if (detail > 0 && wasDrag.current) return;
                opener.current = currentTarget;
                setOpened(image.key);
              },
              onKeyDown: (event) => placeWithKey(event, image, index),
              onContextMenu: (event) => event.preventDefault(),
            }}
            onRemove={() => discard(image, index)}
            onRetry={() => retry(image.key)}
          />
        ))}
        {images.length < max ? <AddImages isFirst={images.length === 0} max={max} onChoose={choose} /> : null}
      </ul>
      {images.map((image) => (
        <FailedFile {...image} key={image.key} />
      ))}
      <p role="status" className={cn('text-caption text-clay', !note.isVisible && 'sr-only')}>
        {note.text}
      </p>
      {shownImage ? (
        <Suspense>
          <ImageSheet
            image={shownImage}
            opener={opener}
            index={shown}
            count={images.length}
            onClose={() => setOpened(null)}
            onDescribe={(alt) => list.describe(shownImage.key, alt)}
            onMove={(to) => place(shownImage, to)}
            onRemove={() => discard(shownImage, shown)}
          />
        </Suspense>
      ) : null}
    </FieldGroup>
  );
}

/** Changes to the list, each with an announcement for screen readers and a new focus. */
function useImageMoves(
  { images, add, move, remove }: ImagePickerProps['list'],
  max: number,
  grid: { current: HTMLElement | null },
) {
  const [note, setNote] = useState({ text: '', isVisible: false });
  const say = (text: string) => setNote({ text, isVisible: false });
  const focus = useFocusAfter(grid, images);
  const place = (image: PickedImage, to: number) => {
    move(image.key, to);
    say(words.moved({ place: to + 1, count: images.length }));
  };
  return {
    note,
    place,
    placeWithKey(event: KeyboardEvent, image: PickedImage, index: number) {
      const to = placeByKey(event.key, index, images.length, COLUMNS);
      if (to === null) return;
      event.preventDefault();
      place(image, to);
      focus(image.key);
    },
    discard(image: PickedImage, index: number) {
      remove(image);
      const left = images.length - 1;
      say(words.removed({ count: left }));
      focus(images[index + 1]?.key ?? images[index - 1]?.key ?? null);
    },
    choose(chosen: File[]) {
      const room = max - images.length;
      add(chosen.slice(0, room));
      setNote({ text: chosen.length > room ? words.tooManyPhotos({ max }) : '', isVisible: true });
    },
  };
}

/** Focuses a picture's button, or the add tile, after the list has changed. */
function useFocusAfter(grid: { current: HTMLElement | null }, images: readonly PickedImage[]) {
  const wanted = useRef<string | null | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what the focus waits for
  useEffect(() => {
    if (wanted.current === undefined) return;
    const selector = wanted.current === null ? 'input[type=file]' : `[data-photo="${wanted.current}"]`;
    wanted.current = undefined;
    grid.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [images]);
  return (key: string | null) => {
    wanted.current = key;
  };
}
