import { useEffect, useSyncExternalStore } from 'react';
import type { InterestStatus } from '~/domain/offer/interest-status';
import type { QueuedWrite, QueueNews } from '~/features/write-queue/queued-write';
import { onQueueChange, onQueueNews, waitingWrites } from '~/features/write-queue/write-queue';
import { expectEngagement, learnEngagement } from './use-post-engagement';

const none: readonly QueuedWrite[] = [];

/** Cards show what waits to be sent as done, also after a reload, until the server has answered. */
export function useQueuedMarks(): void {
  const writes = useSyncExternalStore(onQueueChange, waitingWrites, () => none);
  useEffect(() => onQueueNews(settle), []);
  useEffect(() => {
    for (const write of writes) if (write.error === null) mark(write, true);
  }, [writes]);
}

function mark(write: QueuedWrite, isAsked: boolean): void {
  const { kind, about } = write;
  const asked = <T>(value: T) => (isAsked ? value : undefined);
  if (about.kind === 'like') expectEngagement(about.id, { liked: asked(kind === 'like') });
  if (about.kind === 'save') expectEngagement(about.id, { saved: asked(kind === 'save') });
  if (about.kind === 'interest') expectEngagement(about.id, { interested: asked(true) });
}

function settle(news: QueueNews): void {
  if (news.type === 'sent') learn(news);
  const write =
    news.type === 'discarded'
      ? waitingWrites().find(({ id }) => id === news.id)
      : 'write' in news && news.write;
  if (write) mark(write, false);
}

interface Answer {
  liked?: boolean;
  likeCount?: number;
  status?: InterestStatus;
  postId?: string;
}

function learn({ write, answer, total }: Extract<QueueNews, { type: 'sent' }>): void {
  const { liked, likeCount, status, postId } = (answer ?? {}) as Answer;
  const { kind, about } = write;
  if (liked !== undefined && likeCount !== undefined) learnEngagement(about.id, { liked, likes: likeCount });
  if (about.kind === 'save') learnEngagement(about.id, { saved: kind === 'save' });
  if (about.kind === 'interest' && status) learnEngagement(about.id, { interest: status });
  if (about.kind === 'comment' && postId && total !== null) learnEngagement(postId, { comments: total });
}
