import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { SearchStatus } from '~/components/search/search-status';
import { ButtonLink } from '~/components/ui/button';
import { TabLink, TabLinks } from '~/components/ui/tabs';
import { cityName } from '~/domain/city/city-names';
import { OTHER_CITY } from '~/domain/city/other-city';
import { searchKinds } from '~/domain/search/search';
import { searchQuery } from '~/domain/search/search.schema';
import { search } from '~/domain/search/search.server';
import { searchLimits } from '~/domain/spelling/match';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { HitRow } from '~/features/search/hit-row';
import * as words from '~/features/search/search.words';
import { SearchField } from '~/features/search/search-field';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { typedSearch } from '~/lib/text/typed-search';
import { validate } from '~/lib/validate';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: screenTitle(data?.q ? `${data.q} | ${words.title()}` : words.title(), matches) },
];

export const loader = memberScreen(async (ctx, { url }) => {
  const param = (name: string) => url.searchParams.get(name) || undefined;
  const type = searchKinds.find(({ code }) => code === param('type'))?.code;
  const query = validate(searchQuery, {
    q: typedSearch(url.searchParams, searchLimits.length),
    type,
    cursor: param('cursor'),
  });
  const page = await search(ctx, query);
  const { city } = ctx.viewer;
  const ownCity = city === OTHER_CITY ? '' : cityName(city);
  return { q: query.q, type: query.type, hits: page.items, next: page.next, now: ctx.now, ownCity };
});

export default function SearchScreen() {
  const { q, type, hits, next, now, ownCity } = useLoaderData<typeof loader>();
  const shell = useShell();
  const address = (code: string, asked = q) => `/search?q=${encodeURIComponent(asked)}&type=${code}`;
  return (
    <Page
      top={<BackBar title={words.title()} to="/dashboard" />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      <SearchField search={q} type={type} />
      <SearchStatus search={q} count={hits.length} nothing={words.nothing({ q })} />
      <TabLinks label={words.results()} fit>
        {searchKinds.map(({ code, label }) => (
          <TabLink key={code} to={address(code)} current={code === type}>
            {label}
          </TabLink>
        ))}
      </TabLinks>
      {hits.length > 0 ? (
        <ul data-results className="divide-y divide-line">
          {hits.map((hit) => (
            <HitRow key={hit.id} hit={hit} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={q ? words.nothing({ q }) : words.what()}
          line={q ? words.fewer() : words.type()}
          action={
            !q && ownCity ? (
              <ButtonLink to={address(type, ownCity)} variant="secondary">
                {words.near({ city: ownCity })}
              </ButtonLink>
            ) : null
          }
        />
      )}
      {next ? (
        <div className="p-4">
          <ButtonLink to={`${address(type)}&cursor=${next}`} variant="secondary" wide>
            {words.more()}
          </ButtonLink>
        </div>
      ) : null}
      <ImageFallback />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
