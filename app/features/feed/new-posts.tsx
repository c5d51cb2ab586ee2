import { ArrowUp } from 'lucide-react';
import * as words from './feed.words';

interface NewPostsProps {
  isNew: boolean;
  isPending: boolean;
  onPress: () => void;
}

/**
 * Floats over the feed, so that the posts do not move. The status is there before its words: screen readers announce only what is
 * inserted into one.
 */
export const NewPosts = ({ isNew, isPending, onPress }: NewPostsProps) => (
  <div
    role="status"
    className="over-list pointer-events-none fixed inset-x-0 top-[calc(160px+env(safe-area-inset-top))] z-(--z-action) flex justify-center"
  >
    {isNew ? (
      <button
        type="button"
        onClick={() => isPending || onPress()}
        aria-disabled={isPending}
        className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-raised-2 px-4 text-caption font-semibold shadow-float"
      >
        <ArrowUp size={18} className="text-marigold-text" />
        {words.newPosts()}
      </button>
    ) : null}
  </div>
);
