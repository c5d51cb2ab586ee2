import { ArrowUp } from 'lucide-react';
import * as words from './feed.words';

/** Floats over the feed, so that the posts do not move. */
export const NewPosts = ({ isPending, onPress }: { isPending: boolean; onPress: () => void }) => (
  <div
    role="status"
    className="over-list pointer-events-none fixed inset-x-0 top-[calc(160px+env(safe-area-inset-top))] z-(--z-action) flex justify-center"
  >
    <button
      type="button"
      onClick={onPress}
      disabled={isPending}
      className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-raised-2 px-4 text-caption font-semibold shadow-float"
    >
      <ArrowUp size={18} className="text-marigold-text" />
      {words.newPosts()}
    </button>
  </div>
);
