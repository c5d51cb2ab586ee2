import type { ReactNode, RefObject } from 'react';
import { cn } from '~/lib/class-names';

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
    <label className={cn('choose-file', className)}>
      <span className="flex-none noscript:hidden">{icon}</span>
      <span className="min-w-0 flex-1">{label}</span>
      <input
        ref={input}
        type="file"
        {...given}
        aria-describedby={describedBy}
        onChange={onChange}
        className="file-input"
      />
    </label>
  );
}
