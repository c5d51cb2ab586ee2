import { Link } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { useAfterPaint } from '~/components/layer/use-after-paint';
import { Spinner } from '~/components/ui/spinner';
import { offerPath } from '~/domain/shared/paths';
import type { AuthorView } from '~/domain/user/author.schema';
import { cn } from '~/lib/class-names';
import { compactCount } from '~/lib/format/counts';
import * as words from './toggle.words';

const load = () => import('./inline-comments.island');
const InlineComments = retryingLazy(load);

interface CommentsToggleProps {
  postId: string;
  /** The post's author, whose comments are marked. */
  ownerId: string;
  count: number;
  viewer: AuthorView;
}

const toggleLabel = (count: number) => words.show({ count, shown: compactCount(count) });

/**
 * A button that opens the comments under a card, or a link to them without a script. Hidden if there are
 * none.
 */
export function CommentsToggle({ postId, ownerId, count, viewer }: CommentsToggleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isDrawn = useAfterPaint(isOpen);
  const isLive = useIsLive();
  const panelId = useId();
  if (count === 0 && !isOpen) return null;
  if (!isLive) {
    return (
      <Link to={`${offerPath('post', postId)}#comments`} discover="none" className={toggleStyles}>
        {toggleLabel(count)}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPointerEnter={warm(load)}
        onClick={() => setIsOpen(!isOpen)}
        className={toggleStyles}
      >
        {isOpen ? words.hide() : toggleLabel(count)}
        <ChevronDown size={16} className={cn('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={panelId} hidden={!isDrawn} className="relative z-1 px-4 pb-2">
        {isDrawn ? (
          <Suspense fallback={<Spinner className="my-3 text-text-3" />}>
            <InlineComments postId={postId} ownerId={ownerId} viewer={viewer} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

const toggleStyles = 'comments-toggle';
