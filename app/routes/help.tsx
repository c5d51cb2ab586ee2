import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { BottomNav } from '~/components/bottom-nav';
import { FaqList } from '~/components/help/faq-list';
import { HelpSearch } from '~/components/help/help-search';
import { SupportCard } from '~/components/help/support-card';
import { MemberError } from '~/components/member-error';
import { Page } from '~/components/page';
import { BackBar } from '~/components/top-bar';
import { TabLink, TabLinks } from '~/components/ui/tabs';
import { findTopics, helpTabs, isSupportOpen } from '~/domain/help';
import { memberScreen } from '~/http/screen.server';
import type { loader as rootLoader } from '~/root';

/** Answers are `<details>`, the search is a form: nothing here needs a script. */
export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: 'Help & Support | Nukkad' }];

export const loader = memberScreen(async (ctx, { url }) => {
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 64);
  const found = findTopics(search);
  const tabs = helpTabs.filter(({ code }) => found.some(({ tab }) => tab === code));
  const current = tabs.find(({ code }) => code === url.searchParams.get('tab')) ?? tabs[0];
  return {
    search,
    tabs,
    current: current?.code ?? null,
    topics: found.filter(({ tab }) => tab === current?.code),
    support: {
      isOpen: isSupportOpen(ctx.now),
      email: ctx.config.supportEmail,
      whatsapp: ctx.config.supportWhatsapp,
    },
  };
});

export default function Help() {
  const { search, tabs, current, topics, support } = useLoaderData<typeof loader>();
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  const query = search ? `&q=${encodeURIComponent(search)}` : '';
  return (
    <Page
      top={<BackBar title="Help & Support" to="/profile" />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      <HelpSearch search={search} />
      {current ? (
        <>
          <TabLinks label="Topics" className="mt-1">
            {tabs.map(({ code, label }) => (
              <TabLink key={code} to={`/help?tab=${code}${query}`} current={code === current}>
                {label}
              </TabLink>
            ))}
          </TabLinks>
          <FaqList topics={topics} isOpen={search !== ''} />
        </>
      ) : (
        <p className="px-4 py-8 text-center text-text-2">
          No help topic mentions “{search}”. Try a shorter word, or write to us.
        </p>
      )}
      <SupportCard {...support} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
