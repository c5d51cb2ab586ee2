import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { PostPageSkeleton } from '~/components/post-page/post-page-skeleton';
import { BackBar } from '~/components/top-bar';

/** Shorter waits pass without a word. */
const PATIENCE_MS = 300;

const POST_PATH = /^\/post\/[^/]+$/;

/** Lies over the page that was left while a post is fetched; that page stays as it is, should the wait end in Back. */
export function PostLoading() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = state === 'loading' && POST_PATH.test(location.pathname) && location.pathname !== pathname;
  if (!useOutlasts(isComing, PATIENCE_MS)) return null;
  return (
    <div className="fixed inset-0 z-(--z-action) overflow-hidden bg-bg">
      <div className="mx-auto min-h-full max-w-phone bg-bg min-[29rem]:border-x min-[29rem]:border-line">
        <BackBar title="Post" to="/dashboard" line />
        <p role="status" className="sr-only">
          Loading post...
        </p>
        <PostPageSkeleton />
      </div>
    </div>
  );
}

/** True once `is` has been true for `ms` milliseconds, and no longer than that. */
function useOutlasts(is: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [is, ms]);
  return is && isLong;
}
