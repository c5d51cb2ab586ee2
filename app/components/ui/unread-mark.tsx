import { Badge } from './badge';
import { unread } from './ui.words';

/** The number of unread messages on the corner of an icon; nothing at zero. */
export function UnreadMark({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <>
      <Badge count={count} aria-hidden className="corner-badge" />
      <span className="apart-after sr-only">{unread({ count })}</span>
    </>
  );
}
