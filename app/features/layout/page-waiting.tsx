import type { ReactNode } from 'react';
import { ThreadSkeleton } from '~/features/chat/thread-skeleton';
import { ListingSkeleton } from '~/features/listing/listing-skeleton';
import { PostPageSkeleton } from '~/features/post/post-page-skeleton';
import { UserSkeleton } from '~/features/profile/user-skeleton';
import { BackBar } from '~/features/shell/top-bar';
import type { WaitingFor } from './waiting-for';

const pages: Record<WaitingFor, { title: string | null; words: string; Shape: () => ReactNode }> = {
  post: { title: 'Post', words: 'Loading post...', Shape: PostPageSkeleton },
  listing: { title: null, words: 'Loading opportunity...', Shape: ListingSkeleton },
  person: { title: 'Profile', words: 'Loading profile...', Shape: UserSkeleton },
  thread: { title: 'Chat', words: 'Loading messages...', Shape: ThreadSkeleton },
};

/** The skeleton of the page that is loading, over the previous page. */
export default function PageWaiting({ page }: { page: WaitingFor }) {
  const { title, words, Shape } = pages[page];
  return (
    <div className="fixed inset-0 z-(--z-action) overflow-hidden bg-bg">
      <div className="mx-auto min-h-full max-w-phone bg-bg min-[29rem]:border-x min-[29rem]:border-line">
        {title ? (
          <BackBar
            title={title}
            to={page === 'thread' ? '/chat' : '/dashboard'}
            line={page === 'post' || page === 'thread'}
          />
        ) : null}
        <p role="status" className="sr-only">
          {words}
        </p>
        <Shape />
      </div>
    </div>
  );
}
