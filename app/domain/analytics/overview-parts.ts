/** A number with an explanation of how it is counted, shown on a tap. */

import type { ChartPoint, Growth } from '~/domain/analytics/analytics';

export interface ExplainedFigure {
  label: string;
  value: string | { rupees: number };
  /** What the number is based on: '231 of 1,407 views'. */
  source: string;
  explanation: string;
  isGood?: boolean;
}

export interface Headline extends ExplainedFigure {
  /** Null where the source is enough: indicative amounts and small numbers have no percentage. */
  growth: Growth;
  /** What the number is made of, always in view. */
  parts?: string;
}

export interface Trend {
  /** What a point measures: views, or rupees. */
  unit: 'views' | 'rupees';
  points: readonly ChartPoint[];
  /** The previous range, point by point; null for a running total. */
  previous: readonly ChartPoint[] | null;
  lines: [current: string, previous: string];
}

export interface Bar {
  label: string;
  value: string;
  /** Percent of the full width. */
  percent: number;
  tone: 'muted' | 'marker' | 'leaf';
}

export interface BarsPart {
  key: string;
  title: string;
  line: string;
  /** Empty if there is too little data. */
  bars: Bar[];
  /** What to show if `bars` is empty. */
  missing: string;
}

export interface Overview {
  headline: Headline;
  /** Null if nothing was counted. */
  trend: Trend | null;
  tiles: ExplainedFigure[];
  parts: BarsPart[];
}
