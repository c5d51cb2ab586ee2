import type { ReactNode, RefObject } from 'react';
import { rowFocus } from '~/components/ui/check-mark';
import { cn } from '~/lib/class-names';

/** Hides a file input behind its label. Without a script the input is shown, styled: only it knows what was chosen. */
export const fileInputStyles =
  'sr-only file:mr-3 file:min-h-11 file:rounded-control file:border-0 file:bg-raised file:px-3.5 file:font-semibold file:text-text noscript:not-sr-only noscript:max-w-full noscript:text-caption';

interface ChooseFileProps {
  icon: ReactNode;
  label: ReactNode;
  input: RefObject<HTMLInputElement>;
  id?: string;
  name: string;
  accept: string;
  multiple?: boolean;
  describedBy?: string;
  onChange: () => void;
  className?: string | false;
}

/** The row that opens the phone's file chooser. */
export function ChooseFile(props: ChooseFileProps) {
  const { icon, label, input, describedBy, onChange, className, ...given } = props;
  return (
    <label
      className={cn(
        'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border-[1.5px] border-dashed border-field px-3.5 text-caption text-text-2 hover:bg-surface',
        'noscript:flex-wrap noscript:py-2.5',
        className,
        rowFocus,
      )}
    >
      <span className="flex-none noscript:hidden">{icon}</span>
      <span className="min-w-0 flex-1">{label}</span>
      <input
        ref={input}
        type="file"
        {...given}
        aria-describedby={describedBy}
        onChange={onChange}
        className={fileInputStyles}
      />
    </label>
  );
}
