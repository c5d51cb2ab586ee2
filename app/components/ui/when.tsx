import { cn } from '~/lib/class-names';
import { isoTime, istDateTime } from '~/lib/time';

interface WhenProps {
  /** In milliseconds. */
  at: number;
  /** The displayed text: '3 h ago'. */
  children: string;
  className?: string;
}

/**
 * A time that shows its full date on tap, focus or hover, without a script. The date is positioned over the
 * nearest positioned ancestor, which should be as wide as a row, so that it stays on the screen. Never put it
 * inside a link; where a link covers the row, the ancestor needs `z-1`. Its 44 px of press area extend
 * downward, because the name above it is a link.
 */
export function When({ at, children, className }: WhenProps) {
  return (
    <button
      type="button"
      className={cn(
        'group/when pointer-events-auto -mx-4 -mt-1 -mb-6 flex-none cursor-default px-4 pt-1 pb-6 whitespace-nowrap focus-visible:outline-none',
        className,
      )}
    >
      <time
        dateTime={isoTime(at)}
        className="rounded-[4px] outline-offset-2 group-focus-visible/when:outline-2 group-focus-visible/when:outline-focus"
      >
        {children}
      </time>
      <span className="pointer-events-none absolute inset-x-2 z-2 mx-auto w-fit -translate-y-[150%] rounded-control bg-raised-2 px-3 py-1.5 text-center text-caption font-normal text-text opacity-0 shadow-float group-hover/when:opacity-100 group-focus/when:opacity-100">
        <span className="sr-only">, </span>
        {istDateTime(at)}
      </span>
    </button>
  );
}
