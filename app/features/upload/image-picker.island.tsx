import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { FieldError, FieldGroup } from '~/components/form/field';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useFocusAt } from '~/components/layer/use-focus-at';
import { announce } from '~/lib/toast';
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
  const { refused, focusAt, place, placeWithKey, discard, choose } = useImageMoves(id, list, max);
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
            onRetry={() => {
              retry(image.key);
              focusAt(index);
            }}
          />
        ))}
        {images.length < max ? <AddImages isFirst={images.length === 0} max={max} onChoose={choose} /> : null}
      </ul>
      {images.map(({ key, name, reason, isOffline }) => (
        <FailedFile key={key} name={name} reason={reason} isOffline={isOffline} />
      ))}
      {refused ? <FieldError>{refused}</FieldError> : null}
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
function useImageMoves(id: string, { images, add, move, remove }: ImagePickerProps['list'], max: number) {
  const [refused, setRefused] = useState('');
  const focusAt = useFocusAt(id, images);
  const added = images.filter(({ url }) => url !== null).length;
  const addedBefore = useRef(added);
  const count = images.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last one that is added says so, not one that is removed
  useEffect(() => {
    if (added > addedBefore.current && added === count) say(words.allAdded());
    addedBefore.current = added;
  }, [added]);
  const place = (image: PickedImage, to: number) => {
    move(image.key, to);
    say(words.moved({ place: to + 1, count }));
  };
  return {
    refused,
    focusAt,
    place,
    placeWithKey(event: KeyboardEvent, image: PickedImage, index: number) {
      const to = placeByKey(event.key, index, count, COLUMNS);
      if (to === null) return;
      event.preventDefault();
      place(image, to);
      focusAt(to);
    },
    discard(image: PickedImage, index: number) {
      remove(image);
      setRefused('');
      say(words.removed({ count: count - 1 }));
      focusAt(index);
    },
    choose(chosen: File[]) {
      const room = max - count;
      const tooMany = chosen.length > room ? words.tooManyPhotos({ max }) : '';
      add(chosen.slice(0, room));
      setRefused(tooMany);
      if (tooMany) say(tooMany);
      // A full list has no file input.
      if (chosen.length >= room) focusAt(count);
    },
  };
}

const say = (title: string) => announce({ title, tone: 'good' });
