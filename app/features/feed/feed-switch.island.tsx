import { type ReactNode, useEffect, useState } from 'react';
import { PostSkeleton } from '~/features/post/post-skeleton';

const DELAY_MS = 300;

/** Shows a skeleton while another feed takes longer than 300 ms to load. */
export function FeedSwitch({ isSwitching, children }: { isSwitching: boolean; children: ReactNode }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSwitching) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSwitching]);
  const isWaiting = isSwitching && isSlow;
  return (
    <>
      {isWaiting ? <PostSkeleton count={3} /> : null}
      <div hidden={isWaiting} className="flex flex-1 flex-col not-hidden:flex">
        {children}
      </div>
    </>
  );
}
