import { openAnalytics, toAnalyticsView } from '~/domain/analytics/analytics.server';
import { analyticsQuery, analyticsView } from '~/domain/analytics/view.schema';
import { endpoint, operation } from '~/http/endpoint.server';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';

const analytics = endpoint({
  GET: operation({
    summary: "Get the caller's analytics",
    description: 'Of a range of IST days, today included.',
    access: 'member',
    revalidated: true,
    query: analyticsQuery,
    reply: analyticsView,
    // Labels among the API's values do not change with the reader.
    run: (ctx, { query }) =>
      inLanguage(FIRST_LANGUAGE, async () => toAnalyticsView(await openAnalytics(ctx, query.timeRange))),
  }),
});

export const loader = analytics;
export const action = analytics;
