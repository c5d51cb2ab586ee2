import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Info } from 'lucide-react';
import { Page } from '~/components/frame/page';
import { IconLink } from '~/components/ui/icon-button';
import { SegmentedLinks, SegmentLink } from '~/components/ui/segmented';
import { TabLink, TabLinks } from '~/components/ui/tabs';
import { settingsOf } from '~/domain/account/settings.server';
import {
  analyticsTab,
  analyticsTabs,
  analyticsTitle,
  rangeShapes,
  tabLabels,
  timeRangeOf,
  timeRanges,
} from '~/domain/analytics/analytics';
import { openAnalytics } from '~/domain/analytics/analytics.server';
import { analyticsPath, panelOf } from '~/domain/analytics/panel';
import * as words from '~/features/analytics/analytics.words';
import { HowCounted } from '~/features/analytics/how-counted';
import { InsightsPanel } from '~/features/analytics/insights-panel';
import { InvestmentsPanel } from '~/features/analytics/investments-panel';
import { NothingYet } from '~/features/analytics/nothing-yet';
import { OverviewPanel } from '~/features/analytics/overview-panel';
import { PostsPanel } from '~/features/analytics/posts-panel';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: screenTitle(analyticsTitle(data?.userType ?? 'entrepreneur'), matches) },
];

export const loader = memberScreen(async (ctx, { url }) => {
  const { userType } = ctx.viewer;
  const range = timeRangeOf(url.searchParams.get('timeRange'));
  const tab = analyticsTab(url.searchParams.get('tab'), userType);
  const analytics = await openAnalytics(ctx, range);
  const isAdvanced = settingsOf(ctx.viewer).investment.showAdvancedMetrics;
  const panel = panelOf(analytics, tab, userType, { isAdvanced });
  return { userType, range, tab, panel };
});

const rangeNames = { '7d': words.week, '30d': words.month, '90d': words.quarter, '1y': words.year };

export default function Analytics() {
  const { userType, range, tab, panel } = useLoaderData<typeof loader>();
  const shell = useShell();
  const { last } = rangeShapes[range];
  const hasTiles = panel.kind === 'overview' || (panel.kind === 'insights' && panel.tiles.length > 0);
  return (
    <Page
      top={
        <BackBar
          title={analyticsTitle(userType)}
          to="/profile"
          actions={
            <IconLink to="#counted" label={words.howCounted()}>
              <Info size={22} />
            </IconLink>
          }
        />
      }
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      <SegmentedLinks label={words.range()} className="mx-4 mb-2">
        {timeRanges.map((choice) => (
          <SegmentLink
            key={choice}
            to={analyticsPath({ range: choice, tab })}
            current={choice === range}
            preventScrollReset
            replace
          >
            {rangeNames[choice]()}
          </SegmentLink>
        ))}
      </SegmentedLinks>
      <TabLinks label={words.analytics()}>
        {analyticsTabs(userType).map((choice) => (
          <TabLink key={choice} to={analyticsPath({ range, tab: choice })} current={choice === tab} replace>
            {tabLabels[choice]}
          </TabLink>
        ))}
      </TabLinks>
      {panel.kind === 'nothing' ? <NothingYet userType={userType} last={last} /> : null}
      {/* Keyed by range, so that no point of another range stays selected. */}
      {panel.kind === 'overview' ? <OverviewPanel key={range} overview={panel.overview} /> : null}
      {panel.kind === 'posts' ? <PostsPanel {...panel} last={last} /> : null}
      {panel.kind === 'investments' ? <InvestmentsPanel {...panel} last={last} /> : null}
      {panel.kind === 'insights' ? <InsightsPanel {...panel} /> : null}
      <HowCounted {...panel.days} hasTiles={hasTiles} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
