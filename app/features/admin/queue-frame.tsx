import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { CurrentInView } from '~/components/frame/current-in-view.island';
import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import { ChipLink, ChipRow } from '~/components/ui/chip';
import { TabLink, TabLinks } from '~/components/ui/tabs';
import { phrases } from '~/lib/language/phrases';
import { AdminKeys } from './admin-keys.island';
import { AdminPage } from './admin-page';
import * as words from './queue.words';

const queues = [
  phrases({ to: '/admin/listings', label: words.listings }),
  phrases({ to: '/admin/listings?kind=post', label: words.posts }),
  phrases({ to: '/admin/users', label: words.users }),
  phrases({ to: '/admin/reports', label: words.reports }),
  phrases({ to: '/admin/appeals', label: words.appeals }),
  phrases({ to: '/admin/proposals', label: words.secondAdmin }),
  phrases({ to: '/admin/flags', label: words.flags }),
  phrases({ to: '/admin/audit', label: words.audit }),
];

interface Filter {
  value: string;
  label: string;
}

interface QueueFrameProps {
  /** The address of this queue among the tabs. */
  current: string;
  title: string;
  /** The filter chips; the chosen one is the query's `status`. */
  filters?: readonly Filter[];
  query: { cursor?: string | undefined; status?: string; q?: string | undefined };
  page: { items: readonly unknown[]; next: string | null };
  /** Other query parameters that a filter keeps. */
  keep?: Record<string, string> | undefined;
  /** The label of the search; without it the queue has none. */
  searchLabel?: string;
  searchName?: string;
  /** The filter was not chosen: the search is in all of the queue. */
  searchesAll?: boolean;
  emptyTitle: string;
  /** The labels of the shortcuts `a` and `r`; without them the queue has no shortcuts. */
  keys?: { a: string; r: string };
  children: ReactNode;
}

/** The layout of a queue with its tabs, filters, search and pages; in two columns on wide screens. */
export function QueueFrame(props: QueueFrameProps) {
  const { current, title, filters = [], query, keep = {}, searchLabel, searchName = 'q', keys } = props;
  const { status, q } = query;
  const path = current.split('?')[0] ?? current;
  const address = (over: Record<string, string>) => {
    const params = new URLSearchParams({ ...keep, ...over });
    return params.size > 0 ? `${path}?${params}` : path;
  };
  const searched: Record<string, string> = q ? { [searchName]: q } : {};
  const chosen: Record<string, string> = status && !props.searchesAll ? { status } : {};
  return (
    <AdminPage title={title} to="/admin" below={<QueueTabs current={current} />}>
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-4">
        <div className="grid content-start gap-2 pt-3 lg:sticky lg:top-28 lg:self-start lg:pb-4">
          {searchLabel ? (
            <SearchBox
              path={path}
              keep={{ ...keep, ...chosen }}
              name={searchName}
              value={q ?? ''}
              label={searchLabel}
            />
          ) : null}
          {filters.length > 0 ? (
            <ChipRow label={words.state()} className="lg:flex-wrap lg:overflow-visible">
              {filters.map(({ value, label }) => (
                <ChipLink key={value} to={address({ ...searched, status: value })} current={value === status}>
                  {label}
                </ChipLink>
              ))}
              <CurrentInView current={status ?? null} />
            </ChipRow>
          ) : null}
          {keys ? <AdminKeys {...keys} /> : null}
        </div>
        <div className="flex min-w-0 flex-1 flex-col pt-1 lg:border-l lg:border-line">
          <List {...props} first={address({ ...searched, ...chosen })} />
        </div>
      </div>
    </AdminPage>
  );
}

function List({ query, page, emptyTitle, first, children }: QueueFrameProps & { first: string }) {
  const { items, next } = page;
  const isLater = query.cursor !== undefined;
  const joint = first.includes('?') ? '&' : '?';
  return (
    <>
      {children}
      {items.length === 0 ? <EmptyState title={isLater ? words.noMore() : emptyTitle} /> : null}
      {next === null && !isLater ? null : (
        <nav aria-label={words.pages()} className="grid gap-2 p-4">
          {next === null ? null : (
            <ButtonLink to={`${first}${joint}cursor=${encodeURIComponent(next)}`} variant="secondary">
              {words.next()}
            </ButtonLink>
          )}
          {isLater ? (
            <ButtonLink to={first} variant="ghost">
              {words.first()}
            </ButtonLink>
          ) : null}
        </nav>
      )}
    </>
  );
}

function QueueTabs({ current }: { current: string }) {
  return (
    <TabLinks label={words.queues()}>
      {queues.map(({ to, label }) => (
        <TabLink key={to} to={to} current={to === current}>
          {label}
        </TabLink>
      ))}
      <CurrentInView current={current} />
    </TabLinks>
  );
}

interface SearchBoxProps {
  path: string;
  keep: Record<string, string>;
  name: string;
  value: string;
  label: string;
}

function SearchBox({ path, keep, name, value, label }: SearchBoxProps) {
  return (
    <search>
      <Form method="get" action={path} className="relative px-4">
        {Object.entries(keep).map(([key, kept]) => (
          <input key={key} type="hidden" name={key} value={kept} />
        ))}
        <Search size={20} className="pointer-events-none absolute top-3.5 left-7.5 text-text-2" />
        <input
          type="search"
          name={name}
          key={value}
          defaultValue={value}
          maxLength={100}
          placeholder={label}
          aria-label={label}
          enterKeyHint="search"
          className="min-h-12 w-full rounded-control bg-raised pr-4 pl-11 placeholder:text-text-3"
        />
      </Form>
    </search>
  );
}
