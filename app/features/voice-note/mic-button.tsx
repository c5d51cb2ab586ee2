import { Mic } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import * as words from './voice-note.words';

/** In place of the send button while there is nothing to send. */
export const MicButton = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(
  function MicButton(props, ref) {
    return (
      <button
        ref={ref}
        type="button"
        aria-label={words.recordOne()}
        {...props}
        className="grid size-12 flex-none touch-none place-items-center rounded-full bg-raised text-text select-none hover:bg-raised-2"
      >
        <Mic size={22} />
      </button>
    );
  },
);
