import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfferUpdates } from '~/domain/offer-update/update';
import type { UpdateView } from '~/domain/offer-update/view.schema';
import { useLive } from '~/features/shell/use-live';
import { usePolling } from '~/features/shell/use-polling';
import type { QueuedWrite } from '~/features/write-queue/queued-write';
import { onQueueNews } from '~/features/write-queue/write-queue';
import { MINUTE_MS } from '~/lib/time/duration';
import { loadUpdates, removeUpdate, type UpdatedOffer } from './update-requests';

/** How often an open offer is asked about: an update is rarer than a comment. */
const EVERY_MS = MINUTE_MS;

/** The updates on the screen: as loaded, then as they are written, deleted and come from elsewhere. */
export function useUpdates(offer: UpdatedOffer, loaded: OfferUpdates) {
  const [state, setState] = useState({ loaded, items: loaded.items });
  // The loader ran again: its list replaces the one on the screen.
  if (state.loaded !== loaded) setState({ loaded, items: loaded.items });
  const changes = useRef(0);
  const change = useCallback((after: (items: UpdateView[]) => UpdateView[]) => {
    changes.current += 1;
    setState((before) => {
      const items = after(before.items);
      return isSame(items, before.items) ? before : { ...before, items };
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts the lists of the loader.
  useEffect(() => {
    changes.current += 1;
  }, [loaded]);

  const pollNow = usePolling(async () => {
    for (;;) {
      const before = changes.current;
      const latest = await loadUpdates(offer);
      // An answer from before a change would undo it.
      if (changes.current === before) return change(() => latest);
    }
  }, EVERY_MS);
  useLive('offer_updated', ({ postId, listingId }) => {
    if ((postId ?? listingId) === offer.id) pollNow();
  });

  const add = (update: UpdateView) => change((items) => withFirst(items, update));
  useEffect(
    () =>
      onQueueNews((news) => {
        if (news.type === 'sent' && news.write.kind === 'update' && isOf(offer.id, news.write))
          change((items) => withFirst(items, news.answer as UpdateView));
      }),
    [offer.id, change],
  );
  const remove = async (id: string): Promise<void> => {
    if (await removeUpdate(id)) change((items) => items.filter((one) => one.id !== id));
  };
  const isNews = (state.items[0]?.createdAt ?? '') > loaded.silentSince;
  return { items: state.items, duty: isNews ? 'none' : loaded.duty, add, remove } as const;
}

/** Most answers bring nothing new. */
const isSame = (one: UpdateView[], other: UpdateView[]) => JSON.stringify(one) === JSON.stringify(other);

const withFirst = (items: UpdateView[], update: UpdateView): UpdateView[] => [
  update,
  ...items.filter(({ id }) => id !== update.id),
];

const isOf = (offerId: string, { path }: QueuedWrite) => path.includes(`/${offerId}/`);
