import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { EmptyState } from '~/components/frame/empty-state';
import { ListSwitch } from '~/components/frame/list-switch.island';
import { RowSkeleton } from '~/components/frame/row-skeleton';
import { ButtonLink } from '~/components/ui/button';
import { type SavedChoice, savedPath, savedToasts } from '~/domain/saved/saved';
import type { SavedCounts } from '~/domain/saved/view';
import type { SavedItem } from '~/domain/saved/view.schema';
import { phrases } from '~/lib/language/phrases';
import { loadToSend } from '~/lib/loading/load-to-send';
import * as words from './saved.words';
import { SavedFilter } from './saved-filter';
import { SavedRow, savedPlace } from './saved-row';

interface SavedListProps {
  choice: SavedChoice;
  page: { items: SavedItem[]; next: string | null };
  counts: SavedCounts;
  /** The current time in milliseconds. */
  now: number;
}

/** The saved items. A removal shows at once and can be undone from its toast. */
export function SavedList({ choice, page, counts, now }: SavedListProps) {
  const { removed, remove } = useRemovals(page.items);
  const items = page.items.filter(({ id }) => !removed.has(id));
  const returnTo = savedPath(choice, choice.cursor);
  const left = countsWithout(counts, page.items, removed);

  const onRemove = (event: FormEvent, item: SavedItem) => {
    event.preventDefault();
    focusNeighbour(items, item);
    void remove(item);
  };

  return (
    <>
      <SavedFilter choice={choice} counts={left} />
      <ListSwitch pathname="/saved" skeleton={<RowSkeleton label={words.loading()} />}>
        {items.length === 0 && left[choice.type] <= 0 ? <Empty choice={choice} /> : null}
        <ul>
          {items.map((item, index) => (
            <SavedRow
              key={item.id}
              item={item}
              isFirst={index < 5}
              now={now}
              returnTo={returnTo}
              onRemove={(event) => onRemove(event, item)}
            />
          ))}
        </ul>
        <PageLinks choice={choice} next={page.next} />
      </ListSwitch>
    </>
  );
}

interface Removals {
  from: readonly SavedItem[];
  ids: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set<string>();

/** The ids of rows that were removed since the loader returned the list. */
function useRemovals(loaded: readonly SavedItem[]) {
  const [removals, setRemovals] = useState<Removals>({ from: loaded, ids: none });
  const { revalidate } = useRevalidator();
  const latest = useRef(loaded);
  latest.current = loaded;

  const mark = (id: string, isRemoved: boolean) =>
    setRemovals((before) => {
      const from = latest.current;
      const ids = new Set(before.from === from ? before.ids : none);
      if (isRemoved) ids.add(id);
      else ids.delete(id);
      return { from, ids };
    });
  const putBack = (id: string) => {
    if (latest.current.some((item) => item.id === id)) mark(id, false);
    else revalidate();
  };
  const remove = async (item: SavedItem) => {
    mark(item.id, true);
    const requests = await loadToSend(() => import('./saved-requests'), savedToasts.removeFailed);
    const isRemoved = await requests?.askRemoval(item, () => putBack(item.id));
    // The list may be another one by now, from before the removal.
    mark(item.id, isRemoved === true);
  };
  return { removed: removals.from === loaded ? removals.ids : none, remove };
}

function countsWithout(counts: SavedCounts, items: SavedItem[], removed: ReadonlySet<string>): SavedCounts {
  const after = { ...counts };
  for (const { id, type } of items) {
    if (!removed.has(id)) continue;
    after.all -= 1;
    after[type] -= 1;
  }
  return after;
}

/** Moves the focus from a removed row to the next one, or to the previous one. */
function focusNeighbour(items: SavedItem[], item: SavedItem): void {
  const place = items.indexOf(item);
  const neighbour = items[place + 1] ?? items[place - 1];
  document.getElementById(neighbour ? savedPlace(neighbour) : 'main')?.focus({ preventScroll: true });
}

function PageLinks({ choice, next }: { choice: SavedChoice; next: string | null }) {
  if (next === null && choice.cursor === null) return null;
  return (
    <nav aria-label={words.pages()} className="grid gap-2 border-t border-line p-4">
      {next === null ? null : (
        <ButtonLink to={savedPath(choice, next)} variant="secondary">
          {words.more()}
        </ButtonLink>
      )}
      {choice.cursor === null ? null : (
        <ButtonLink to={savedPath(choice)} variant="ghost">
          {words.backToFirst()}
        </ButtonLink>
      )}
    </nav>
  );
}

const emptyTexts = {
  all: phrases({ title: words.noItems, line: words.noItemsText }),
  post: phrases({ title: words.noPosts, line: words.noPostsText }),
  business: phrases({ title: words.noBusinesses, line: words.noBusinessesText }),
};

const Empty = ({ choice }: { choice: SavedChoice }) => (
  <EmptyState
    {...emptyTexts[choice.type]}
    action={<ButtonLink to="/dashboard">{words.explore()}</ButtonLink>}
  />
);
