/** The paths of a chart in a box of 100 by 100, with the origin at the top left. */
export interface ChartShape {
  /** The upper end of the scale, a round number. */
  top: number;
  xs: readonly number[];
  ys: readonly number[];
  line: string;
  area: string;
  previous: string | null;
}

/** The next of 2, 4, 10, 20, 40, 100 …, so that half of it is a whole number, too. */
export function roundTop(value: number): number {
  let unit = 1;
  while (unit * 10 < value) unit *= 10;
  for (const top of [2, 4, 10]) if (value <= top * unit) return top * unit;
  return 20 * unit;
}

const near = (value: number) => Math.round(value * 100) / 100;
const path = (xs: readonly number[], ys: readonly number[]) =>
  xs.map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${ys[index]}`).join('');

export function chartShape(values: readonly number[], previous: readonly number[] | null): ChartShape {
  const top = roundTop(Math.max(1, ...values, ...(previous ?? [])));
  const xs = values.map((_, index) => near(values.length < 2 ? 100 : (index / (values.length - 1)) * 100));
  const ysOf = (of: readonly number[]) => of.map((value) => near(100 - (value / top) * 100));
  const ys = ysOf(values);
  const line = path(xs, ys);
  return {
    top,
    xs,
    ys,
    line,
    area: `${line}L100 100L${xs[0] ?? 0} 100Z`,
    previous: previous && path(xs, ysOf(previous)),
  };
}

/** The index of the point nearest to a position, where 0 is left and 1 is right. */
export const nearestPoint = (share: number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
