import type { ReactNode } from 'react';
import { RowSkeleton } from '~/components/frame/row-skeleton';
import { Skeleton } from '~/components/ui/skeleton';
import type { CardPost } from '~/domain/post/card';
import { ChatHeader } from '~/features/chat/chat-header';
import { ThreadSkeleton } from '~/features/chat/thread-skeleton';
import { ChatListSkeleton } from '~/features/chat-list/chat-list-skeleton';
import { ListingSkeleton } from '~/features/listing/listing-skeleton';
import { PostPageSkeleton } from '~/features/post/post-page-skeleton';
import { PostPreview } from '~/features/post/post-preview';
import { PostSkeleton } from '~/features/post/post-skeleton';
import { UserSkeleton } from '~/features/profile/user-skeleton';
import { BottomNav } from '~/features/shell/bottom-nav';
import { BackBar } from '~/features/shell/top-bar';
import { useUnread } from '~/features/shell/use-live';
import { cn } from '~/lib/class-names';
import { FiguresSkeleton, FormSkeleton } from './page-skeletons';
import type { WaitingFor } from './waiting-for';
import { type WaitingPage, type WaitingShape, waitingPages } from './waiting-pages';

const shapes: Record<WaitingShape, (words: string) => ReactNode> = {
  post: () => <PostPageSkeleton />,
  listing: () => <ListingSkeleton />,
  person: () => <UserSkeleton />,
  thread: () => <ThreadSkeleton />,
  chats: (words) => <ChatListSkeleton label={words} />,
  cards: (words) => <PostSkeleton count={3} label={words} />,
  rows: (words) => <RowSkeleton label={words} count={6} />,
  form: () => <FormSkeleton />,
  figures: () => <FiguresSkeleton />,
};

/** Shapes that say themselves what is loading. */
const spoken: readonly WaitingShape[] = ['chats', 'cards', 'rows'];

interface PageWaitingProps {
  screen: WaitingFor;
  /** The post that is loading, as a card has shown it. */
  card: CardPost | null;
  /** On a wide screen the list stays beside it. */
  isBeside: boolean;
}

/** Stands over the previous page while another is loading: the post that a card has shown, else a skeleton. */
export default function PageWaiting({ screen, card, isBeside }: PageWaitingProps) {
  const page = waitingPages[screen];
  const unread = useUnread();
  return (
    <div className={cn('fixed inset-0 z-(--z-action) overflow-hidden bg-bg', isBeside && 'over-item')}>
      <div className="mx-auto flex h-full max-w-phone flex-col bg-bg min-[29rem]:border-x min-[29rem]:border-line">
        <Header {...page} />
        {spoken.includes(page.shape) ? null : (
          <p role="status" className="sr-only">
            {page.words}
          </p>
        )}
        <div className="min-h-0 flex-1 overflow-hidden">
          {card ? <PostPreview card={card} /> : shapes[page.shape](page.words)}
        </div>
        {page.hasNav ? <BottomNav unread={unread.messages} /> : null}
      </div>
    </div>
  );
}

/** None over the picture of a listing, which lies under the bar; the conversations have a head of their own. */
function Header({ shape, title, back }: WaitingPage) {
  if (shape === 'listing') return null;
  if (shape === 'chats') return <ChatHeader />;
  return (
    <BackBar
      title={title ?? <Skeleton className="my-1 h-4 w-32" />}
      to={back ?? undefined}
      line={shape === 'post' || shape === 'thread'}
    />
  );
}
