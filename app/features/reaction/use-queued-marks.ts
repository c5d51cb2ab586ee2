import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PendingMarks } from '~/domain/feed/engagement';
import type { InterestStatus } from '~/domain/offer-status/interest-status';
import type { QueuedWrite, QueueNews } from '~/features/write-queue/queued-write';
import { onQueueChange, onQueueNews, waitingWrites } from '~/features/write-queue/write-queue';
import { endExpectation, expectUnlessPressed, learnEngagement } from './use-post-engagement';

const none: readonly QueuedWrite[] = [];

/** Cards show what waits to be sent as done, also after a reload, until the server has answered. */
export function useQueuedMarks(): void {
  const writes = useSyncExternalStore(onQueueChange, waitingWrites, () => none);
  const marked = useRef(none);
  useEffect(() => onQueueNews(settle), []);
  useEffect(() => {
    const waits = writes.filter(({ error }) => error === null);
    const gone = marked.current.filter(({ id }) => !waits.some((one) => one.id === id));
    for (const write of gone) endExpectation(write.about.id, markOf(write));
    // A press that is newer than its subject's write in the queue stays shown.
    for (const write of waits) expectUnlessPressed(write.about.id, markOf(write));
    marked.current = waits;
  }, [writes]);
}

/** What a card shows while the write waits. */
function markOf({ kind, about }: QueuedWrite): PendingMarks {
  if (about.kind === 'like') return { liked: kind === 'like' };
  if (about.kind === 'save') return { saved: kind === 'save' };
  return about.kind === 'interest' ? { interested: true } : {};
}

function settle(news: QueueNews): void {
  if (news.type === 'sent') learn(news);
  const write =
    news.type === 'discarded'
      ? waitingWrites().find(({ id }) => id === news.id)
      : 'write' in news && news.write;
  if (write) endExpectation(write.about.id, markOf(write));
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
