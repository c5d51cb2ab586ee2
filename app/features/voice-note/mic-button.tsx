import { Mic } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';

/** In place of the send button while there is nothing to send. */
export const MicButton = (props: ComponentPropsWithoutRef<'button'>) => (
  <button
    type="button"
    aria-label="Record a voice message"
    {...props}
    className="grid size-12 flex-none touch-none place-items-center rounded-full bg-raised text-text select-none hover:bg-raised-2"
  >
    <Mic size={22} />
  </button>
);
