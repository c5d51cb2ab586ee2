/** A number that says on a tap how it is counted. */

import type { ChartPoint, Growth } from '~/domain/analytics/analytics';

export interface ExplainedFigure {
  label: string;
  value: string | { rupees: number };
  /** Where it comes from: '231 of 1,407 views'. */
  source: string;
  explanation: string;
  isGood?: boolean;
}

export interface Headline extends ExplainedFigure {
  growth: Growth;
}

export interface Trend {
  /** What a point counts: 'views', or rupees. */
  unit: 'views' | 'rupees';
  points: readonly ChartPoint[];
  /** The range before, point by point; null for a level. */
  previous: readonly ChartPoint[] | null;
  lines: [current: string, previous: string];
}

export interface Bar {
  label: string;
  value: string;
  /** Of the whole width, in percent. */
  percent: number;
  tone: 'muted' | 'marker' | 'leaf';
}

export interface BarsPart {
  key: string;
  title: string;
  line: string;
  /** Empty where there is not enough to say. */
  bars: Bar[];
  /** What is missing, in that case. */
  missing: string;
}

export interface Overview {
  headline: Headline;
  /** Null where nothing was counted. */
  trend: Trend | null;
  tiles: ExplainedFigure[];
  parts: BarsPart[];
}
