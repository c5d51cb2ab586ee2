import { useEffect, useSyncExternalStore } from 'react';
import type { InterestStatus } from '~/domain/offer/interest-status';
import type { Deed, DeedNews } from '~/features/deed/deed';
import { onDeedNews, onDeedsChange, waitingDeeds } from '~/features/deed/deeds';
import { expectEngagement, learnEngagement } from './use-post-engagement';

const none: readonly Deed[] = [];

/** Cards show what waits to be sent as done, also after a reload, until the server has answered. */
export function useDeedMarks(): void {
  const deeds = useSyncExternalStore(onDeedsChange, waitingDeeds, () => none);
  useEffect(() => onDeedNews(settle), []);
  useEffect(() => {
    for (const deed of deeds) if (deed.error === null) mark(deed, true);
  }, [deeds]);
}

/** What a deed of a post is about: `like <id of the post>`. */
const targetOf = ({ about }: Deed) => about.split(' ')[1] ?? '';

function mark(deed: Deed, isAsked: boolean): void {
  const { kind } = deed;
  const asked = <T>(value: T) => (isAsked ? value : undefined);
  if (kind === 'like' || kind === 'unlike')
    expectEngagement(targetOf(deed), { liked: asked(kind === 'like') });
  if (kind === 'save' || kind === 'unsave')
    expectEngagement(targetOf(deed), { saved: asked(kind === 'save') });
  if (kind === 'interest') expectEngagement(targetOf(deed), { interested: asked(true) });
}

function settle(news: DeedNews): void {
  if (news.type === 'sent') learn(news);
  const deed =
    news.type === 'discarded' ? waitingDeeds().find(({ id }) => id === news.id) : 'deed' in news && news.deed;
  if (deed) mark(deed, false);
}

interface Answer {
  liked?: boolean;
  likeCount?: number;
  status?: InterestStatus;
}

function learn({ deed, answer }: Extract<DeedNews, { type: 'sent' }>): void {
  const { liked, likeCount, status } = (answer ?? {}) as Answer;
  const { kind } = deed;
  if (liked !== undefined && likeCount !== undefined)
    learnEngagement(targetOf(deed), { liked, likes: likeCount });
  if (kind === 'save' || kind === 'unsave') learnEngagement(targetOf(deed), { saved: kind === 'save' });
  if (kind === 'interest' && status) learnEngagement(targetOf(deed), { interest: status });
}
