import { lettering } from '../lettering';
import type { Paint } from '../moods';
import { type Canvas, circle, line, path, rect, round, times } from '../svg';
import { type Goods, shelf } from './goods';

/** A striped awning with scallops; `w` is its lower edge. */
export function awning(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  stripes: [string, string],
  count = 12,
) {
  const inset = w * 0.022;
  const step = w / count;
  const top = (i: number) => x + inset + (i * (w - inset * 2)) / count;
  const r = step / 2;
  const bands = times(count, (i) => {
    const x1 = x + i * step;
    const d = `M${round(top(i))} ${y}H${round(top(i + 1))}L${round(x1 + step)} ${y + h}a${round(r)} ${round(r * 0.85)} 0 0 1 ${round(-step)} 0z`;
    return path(d, stripes[i % 2] as string);
  });
  return (
    bands +
    path(`M${x + inset} ${y}h${w - inset * 2}l${inset} ${h}H${x}z`, c.down('#ffffff/0.16', '#000000/0.18')) +
    rect(x + inset, y - 3, w - inset * 2, 4, '#2c1b12', 1)
  );
}

/** A painted board with a thin frame. */
export function board(
  x: number,
  y: number,
  w: number,
  h: number,
  paint: Paint,
  text: string,
  small?: string,
): string {
  const size = small ? h * 0.48 : h * 0.56;
  const line1 = lettering(text, x + w / 2, y + h * (small ? 0.56 : 0.7), {
    size,
    paint: paint.ink,
    within: w * 0.86,
  });
  const line2 = small
    ? lettering(small, x + w / 2, y + h * 0.86, { size: h * 0.2, paint: paint.ink, within: w * 0.8 })
    : '';
  return (
    rect(x, y, w, h, paint.board, 3) +
    rect(x, y, w, h * 0.5, '#fff', 3, 'opacity=".05"') +
    rect(x + 4, y + 4, w - 8, h - 8, 'none', 2, `stroke="${paint.ink}" stroke-width="1.3" opacity=".55"`) +
    line1 +
    line2
  );
}

/** A half-open rolling shutter. */
export const shutter = (c: Canvas, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, c.down('#77858f', '#9aa8b1', '#5d6a74')) +
  times(Math.floor(h / 7), (i) => line(`M${x} ${y + 5 + i * 7}h${w}`, '#4b5761', 1.2)) +
  rect(x + w / 2 - 12, y + h - 6, 24, 4, '#39434b', 1);

/** The lit inside of a shop, with shelves up to the counter. */
export function interior(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  goods: Goods[],
  s = 1.05,
): string {
  const rows = Math.max(1, Math.floor((h - 8) / (32 * s)));
  const shelves = times(rows, (i) =>
    shelf(c, x + 10, y + 29 * s + i * 32 * s, w - 20, i % 2 ? [...goods].reverse() : goods, s),
  );
  return (
    rect(x, y, w, h, c.down('#8a5426', '#5b3118', '#2c1710')) +
    shelves +
    rect(x, y, w, h, c.down('#000000/0.4', '#000000/0', '#000000/0.25'))
  );
}

export function counter(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  paint: Paint,
  text?: string,
): string {
  const words = text
    ? lettering(text, x + w / 2, y + h * 0.66, {
        size: Math.min(34, h * 0.44),
        paint: paint.ink,
        within: w * 0.84,
      })
    : '';
  return (
    rect(x, y, w, h + 80, c.down(paint.wall, paint.shade)) +
    rect(x, y, w, 9, '#000', 0, 'opacity=".28"') +
    (text
      ? rect(
          x + 12,
          y + 16,
          w - 24,
          h - 28,
          'none',
          4,
          `stroke="${paint.ink}" stroke-width="1.8" opacity=".75"`,
        )
      : panels(x, y, w, h)) +
    words +
    rect(x - 9, y - 10, w + 18, 10, c.down('#c2834a', '#8a5327'), 2)
  );
}

const panels = (x: number, y: number, w: number, h: number) =>
  times(4, (i) =>
    rect(x + 8 + (i * (w - 12)) / 4, y + 16, (w - 12) / 4 - 6, h - 26, '#fff', 2, 'opacity=".08"'),
  );

/** Two posts and a floor line that hold an awning. */
export const posts = (x1: number, x2: number, y1: number, y2: number) =>
  line(`M${x1} ${y1}V${y2}M${x2} ${y1}V${y2}`, '#2b1a10', 6);

/** A garland of marigolds across an opening. */
export const marigolds = (x: number, y: number, w: number, sag: number) =>
  times(Math.floor(w / 9), (i) => {
    const t = (i + 0.5) / Math.floor(w / 9);
    return circle(
      x + t * w,
      y + 4 * sag * t * (1 - t),
      i % 4 === 3 ? 3 : 4.4,
      i % 4 === 3 ? '#5d9a4b' : i % 2 ? '#ffb020' : '#f08a1c',
    );
  });
