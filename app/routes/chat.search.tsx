import type { MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { Page } from '~/components/frame/page';
import { SearchStatus } from '~/components/search/search-status';
import { ButtonLink } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { messageSearchPath, searchedSentence } from '~/domain/message-search/message-search';
import { chatPath } from '~/domain/shared/paths';
import { ChatError } from '~/features/chat/chat-error';
import { memberScreen } from '~/features/gate/screen.server';
import { MessageHitRow } from '~/features/message-search/message-hit-row';
import * as words from '~/features/message-search/message-search.words';
import { MessageSearchField } from '~/features/message-search/message-search-field';
import { messageSearchPage } from '~/features/message-search/search-page.server';
import { PersonAvatar } from '~/features/person/person-avatar';
import { BottomNav } from '~/features/shell/bottom-nav';
import { unindexed } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';

export const meta: MetaFunction = ({ matches }) => unindexed(words.title(), matches);

export const loader = memberScreen(async (ctx, { url }) => ({
  ...(await messageSearchPage(ctx, url.searchParams)),
  now: ctx.now,
}));

export default function MessageSearch() {
  const { q, other, people, hits, next, far, refusal, now } = useLoaderData<typeof loader>();
  const shell = useShell();
  const searched = far ? searchedSentence(far) : null;
  const count = hits.length + people.length;
  return (
    <Page
      top={
        <BackBar
          title={words.heading()}
          {...(other && { subtitle: words.inYourChat({ name: other.fullName }) })}
          to={other ? chatPath(other.id) : '/chat'}
        />
      }
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      <MessageSearchField search={q} userId={other?.id ?? null} />
      <SearchStatus search={refusal ? '' : q} count={count} nothing={words.nothing({ q })} also={searched} />
      {refusal ? (
        <div className="px-4 pt-2">
          <Note tone="clay" role="alert">
            {refusal}
          </Note>
        </div>
      ) : null}
      {people.length > 0 ? (
        <ul data-results aria-label={words.people()} className="divide-y divide-line border-b border-line">
          {people.map((person) => (
            <li key={person.id}>
              <Link
                to={chatPath(person.id)}
                className="flex min-h-14 items-center gap-3.5 px-4 py-2 -outline-offset-2! hover:bg-surface"
              >
                <PersonAvatar person={person} size={40} />
                <span className="min-w-0 truncate font-semibold">{person.fullName}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {hits.length > 0 ? (
        <ul data-results aria-label={words.messages()} className="divide-y divide-line">
          {hits.map((hit) => (
            <MessageHitRow key={hit.id} hit={hit} q={q} now={now} />
          ))}
        </ul>
      ) : null}
      {count === 0 && !refusal ? <NothingFound q={q} /> : null}
      {searched ? <p className="px-4 py-4 text-center text-caption text-text-3">{searched}</p> : null}
      {next ? (
        <div className="p-4">
          <ButtonLink to={messageSearchPath(q, other?.id, next)} variant="secondary" wide>
            {words.more()}
          </ButtonLink>
        </div>
      ) : null}
    </Page>
  );
}

const NothingFound = ({ q }: { q: string }) =>
  q ? (
    <EmptyState title={words.nothing({ q })} line={words.nothingText()} />
  ) : (
    <EmptyState title={words.what()} line={words.whatText()} />
  );

export function ErrorBoundary() {
  return <ChatError />;
}
