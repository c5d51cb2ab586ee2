import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { TabLink, TabLinks } from '~/components/ui/tabs';
import { type HelpTab, helpTabs, helpTopics, isSupportOpen } from '~/domain/help/help';
import { keptPromises } from '~/domain/help/response-times.server';
import { mentions, noneMention, SEARCH_MAX } from '~/domain/help/search';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { FaqList } from '~/features/help/faq-list';
import * as words from '~/features/help/help.words';
import helpFilter from '~/features/help/help-filter.ts?worker&url';
import { HelpSearch } from '~/features/help/help-search';
import { SupportCard } from '~/features/help/support-card';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { typedSearch } from '~/lib/text/typed-search';

/** Answers are `<details>` and the search is a form, so a script of one kilobyte is enough. */
export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx, { url }) => {
  const search = typedSearch(url.searchParams, SEARCH_MAX);
  const topics = helpTopics(await keptPromises(ctx));
  const found = new Set(topics.filter((topic) => mentions(topic, search)).map(({ tab }) => tab));
  const chosen = helpTabs.find(({ code }) => code === url.searchParams.get('tab'))?.code ?? helpTabs[0].code;
  const first = helpTabs.find(({ code }) => found.has(code))?.code ?? null;
  return {
    search,
    topics,
    found: [...found],
    current: found.has(chosen) ? chosen : first,
    support: {
      isOpen: isSupportOpen(ctx.now),
      email: ctx.config.supportEmail,
      whatsapp: ctx.config.supportWhatsapp,
      grievance: ctx.config.grievanceContact,
    },
  };
});

export default function Help() {
  const { search, topics, found, current, support } = useLoaderData<typeof loader>();
  const shell = useShell();
  return (
    <Page
      top={<BackBar title={words.title()} to="/profile" />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      <HelpSearch search={search} />
      <TabLinks label={words.topics()} className="mt-1">
        {helpTabs.map(({ code, label }) => (
          <TabLink
            key={code}
            to={tabPath(code, search)}
            data-help-tab={code}
            hidden={!found.includes(code)}
            current={code === current}
          >
            {label}
          </TabLink>
        ))}
      </TabLinks>
      {helpTabs.map(({ code }) => (
        <FaqList
          key={code}
          tab={code}
          topics={topics.filter(({ tab }) => tab === code)}
          search={search}
          isCurrent={code === current}
        />
      ))}
      <p role="status" data-help-none className="px-4 py-8 text-center break-words text-text-2 empty:sr-only">
        {current === null ? noneMention(search) : null}
      </p>
      <SupportCard {...support} />
      <script type="module" src={helpFilter} />
    </Page>
  );
}

const tabPath = (tab: HelpTab, search: string) =>
  `/help?tab=${tab}${search ? `&q=${encodeURIComponent(search)}` : ''}`;

export function ErrorBoundary() {
  return <MemberError />;
}
