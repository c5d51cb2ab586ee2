import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Field, TextInput } from '~/components/form/field';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Button } from '~/components/ui/button';
import { Sheet } from '~/components/ui/sheet';
import type { PickedImage } from './image-list';
import * as words from './upload.words';

const ALT_MAX = 200;

interface ImageSheetProps {
  image: PickedImage;
  opener: RefObject<HTMLElement | null>;
  index: number;
  count: number;
  onClose: () => void;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/**
 * A sheet with one photo: its alternative text and its position. Loaded on demand, because it brings Radix.
 */
export default function ImageSheet(props: ImageSheetProps) {
  const { image, opener, index, count, onClose, onDescribe, onRemove } = props;
  const [moved, setMoved] = useState('');
  /** At the end of the row a button does nothing, but keeps the focus. */
  const mover = (to: number) => {
    const isThere = to >= 0 && to < count;
    return {
      type: 'button',
      variant: 'secondary',
      className: 'px-2',
      'aria-disabled': !isThere,
      onClick() {
        if (!isThere) return;
        props.onMove(to);
        setMoved(words.moved({ place: to + 1, count }));
      },
    } as const;
  };
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={words.photoOf({ index: index + 1, count })}>
      <ReturnFocus to={opener} />
      <img
        src={image.preview}
        alt={image.alt}
        data-picture=""
        className="mx-auto max-h-[38dvh] rounded-control object-contain"
      />
      <div className="mt-4 grid gap-4">
        <Field id="photo-words" label={words.what()} mark={words.optional()} hint={words.forWhom()}>
          <TextInput
            value={image.alt}
            maxLength={ALT_MAX}
            autoComplete="off"
            onChange={(event) => onDescribe(event.target.value)}
          />
        </Field>
        {count > 1 ? (
          <div className="grid grid-cols-2 gap-3">
            <Button {...mover(index - 1)}>
              <ArrowLeft size={18} />
              {words.left()}
            </Button>
            <Button {...mover(index + 1)}>
              {words.right()}
              <ArrowRight size={18} />
            </Button>
          </div>
        ) : null}
        {/* What the page says is hidden from screen readers while the sheet is open. */}
        <p role="status" className="sr-only">
          {moved}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button type="button" variant="danger-ghost" onClick={onRemove}>
            <Trash2 size={18} />
            {words.remove()}
          </Button>
          <Button type="button" onClick={onClose}>
            {words.done()}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
