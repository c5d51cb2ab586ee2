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

/** What a write of a post is about: `like <id of the post>`. */
const targetOf = ({ about }: QueuedWrite) => about.split(' ')[1] ?? '';

function mark(write: QueuedWrite, isAsked: boolean): void {
  const { kind } = write;
  const asked = <T>(value: T) => (isAsked ? value : undefined);
  if (kind === 'like' || kind === 'unlike')
    expectEngagement(targetOf(write), { liked: asked(kind === 'like') });
  if (kind === 'save' || kind === 'unsave')
    expectEngagement(targetOf(write), { saved: asked(kind === 'save') });
  if (kind === 'interest') expectEngagement(targetOf(write), { interested: asked(true) });
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
}

function learn({ write, answer }: Extract<QueueNews, { type: 'sent' }>): void {
  const { liked, likeCount, status } = (answer ?? {}) as Answer;
  const { kind } = write;
  if (liked !== undefined && likeCount !== undefined)
    learnEngagement(targetOf(write), { liked, likes: likeCount });
  if (kind === 'save' || kind === 'unsave') learnEngagement(targetOf(write), { saved: kind === 'save' });
  if (kind === 'interest' && status) learnEngagement(targetOf(write), { interest: status });
}
