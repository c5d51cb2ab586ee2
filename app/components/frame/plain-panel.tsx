import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';
import { close } from './frame.words';

interface PlainPanelProps {
  path: string;
  id: string;
  title: string;
  /** The classes that decide when it is shown. */
  className: string;
  children: ReactNode;
}

/** A page over the messages, for use without a script. */
export function PlainPanel({ path, id, title, className, children }: PlainPanelProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn(
        'absolute inset-0 z-(--z-action) content-start gap-4 overflow-y-auto bg-bg px-4 py-4',
        className,
      )}
    >
      <div className="flex items-center justify-between">
        <h2 id={`${id}-title`} className="text-title font-semibold">
          {title}
        </h2>
        <Link
          to={path}
          aria-label={close()}
          className="grid size-11 place-items-center rounded-full text-text-2"
        >
          <X size={22} />
        </Link>
      </div>
      {children}
    </section>
  );
}

type IntentFormProps = { path: string; intent: string; children: ReactNode };

/** A form of a thread. `intent` says what it does. */
export const IntentForm = ({ path, intent, children }: IntentFormProps) => (
  <form method="post" action={path} className="grid gap-3">
    <input type="hidden" name="intent" value={intent} />
    {children}
  </form>
);
