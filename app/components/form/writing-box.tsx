import { SendHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

/** The frame of a growing text area with slots before and after it. */
export const WritingBox = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={cn(
      'flex min-h-12 min-w-0 flex-1 items-end rounded-[24px] border border-field bg-surface transition-[border-color,box-shadow] duration-(--duration-quick) focus-within:border-marker focus-within:ring-[3px] focus-within:ring-marker/24 has-aria-invalid:border-clay',
      className,
    )}
  >
    {children}
  </div>
);

/** The submit button beside a WritingBox. */
export const SendButton = ({ label, disabled }: { label: string; disabled: boolean }) => (
  <button
    type="submit"
    aria-label={label}
    disabled={disabled}
    className="grid size-12 flex-none place-items-center rounded-full bg-marigold text-on-marigold transition-colors duration-(--duration-quick) disabled:bg-raised disabled:text-text-3"
  >
    <SendHorizontal size={22} />
  </button>
);
