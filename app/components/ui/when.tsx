import { cn } from '~/lib/class-names';
import { isoTime, istDateTime } from '~/lib/time/in-words';

interface WhenProps {
  /** In milliseconds. */
  at: number;
  /** The displayed text: '3 h ago'. */
  children: string;
  className?: string;
}

/**
 * A time that shows its full date on tap, focus or hover, without a script. The date is placed over the nearest positioned ancestor, which
 * should be as wide as a row. Never inside a link; where a link covers the row, the ancestor needs `z-1`. Its press area of 28 px extends
 * downward, because the name above it is a link.
 */
export function When({ at, children, className }: WhenProps) {
  return (
    <button type="button" className={cn('when', className)}>
      <time dateTime={isoTime(at)}>{children}</time>
      <span className="when-date">{istDateTime(at)}</span>
    </button>
  );
}
