import { Link } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { messagePath } from '~/domain/chat/paths';
import { chatPath } from '~/domain/shared/paths';
import { cn } from '~/lib/class-names';
import * as words from './thread-place.words';

const style =
  'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-raised-2 px-4 text-caption font-semibold shadow-float';
const rowStyle = 'pointer-events-none absolute inset-x-0 z-1 flex justify-center';

type UnreadJumpProps = { userId: string; seq: number; count: number };

/** Leads to the first unread message, which is older than the loaded ones. */
export const UnreadJump = ({ userId, seq, count }: UnreadJumpProps) => (
  <div className={cn(rowStyle, 'top-3')}>
    <Link to={messagePath(userId, seq)} replace preventScrollReset className={style}>
      <ArrowUp size={18} className="text-marigold-text" />
      {words.unread({ count })}
    </Link>
  </div>
);

/** Leads from the middle of a thread back to its newest message. */
export const LatestJump = ({ userId }: { userId: string }) => (
  <div className={cn(rowStyle, 'bottom-3')}>
    <Link to={chatPath(userId)} replace preventScrollReset className={style}>
      <ArrowDown size={18} className="text-marigold-text" />
      {words.latest()}
    </Link>
  </div>
);

/** New messages have arrived below what is on the screen. */
export const NewMessages = ({ onPress }: { onPress: () => void }) => (
  <div className={cn(rowStyle, 'bottom-3')}>
    <button type="button" onClick={onPress} className={style}>
      <ArrowDown size={18} className="text-marigold-text" />
      {words.newMessages()}
    </button>
  </div>
);
