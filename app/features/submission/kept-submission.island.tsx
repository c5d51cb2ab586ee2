import { useEffect, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import type { DraftKind } from '~/domain/draft/draft';
import { type Deed, formPath } from '~/features/deed/deed';
import { onDeedNews, onDeedsChange, waitingDeeds } from '~/features/deed/deeds';
import * as words from './submission.words';

const says = {
  post: { waits: words.postWaits, sent: words.postDone, refused: words.postRefused, see: words.seePost },
  listing: {
    ...{ waits: words.listingWaits, sent: words.listingDone },
    ...{ refused: words.listingRefused, see: words.seeListing },
  },
} as const;

interface KeptSubmissionProps {
  kind: DraftKind;
  id: string;
}

/** In the place of a form that waits on this device: what becomes of it. */
export default function KeptSubmission({ kind, id }: KeptSubmissionProps) {
  const { deed, end } = useFate(id);
  const said = says[kind];
  const toFeed = <ButtonLink to="/dashboard">{words.toFeed()}</ButtonLink>;
  if (end?.type === 'sent') {
    const see = <ButtonLink to={end.deed.href}>{said.see()}</ButtonLink>;
    return <EmptyState title={said.sent()} line={words.doneText()} action={see} />;
  }
  if (end) return <EmptyState title={words.discarded()} action={toFeed} />;
  if (deed?.error != null) {
    const open = <ButtonLink to={formPath(deed)}>{words.openForm()}</ButtonLink>;
    return <EmptyState title={said.refused()} line={deed.error} action={open} />;
  }
  return (
    <div role="status" className="flex flex-1 flex-col">
      <EmptyState title={said.waits()} line={words.waitsText()} action={toFeed} />
    </div>
  );
}

type End = { type: 'sent'; deed: Deed } | { type: 'discarded' };

function useFate(id: string): { deed: Deed | undefined; end: End | null } {
  const deeds = useSyncExternalStore(onDeedsChange, waitingDeeds, waitingDeeds);
  const [end, setEnd] = useState<End | null>(null);
  useEffect(
    () =>
      onDeedNews((news) => {
        if (news.type === 'sent' && news.deed.id === id) setEnd({ type: 'sent', deed: news.deed });
        if (news.type === 'discarded' && news.id === id) setEnd({ type: 'discarded' });
      }),
    [id],
  );
  return { deed: deeds.find((one) => one.id === id), end };
}
