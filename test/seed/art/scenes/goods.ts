import { lettering } from '../lettering';
import { at, type Canvas, circle, ellipse, line, path, rect, round, shadow, times } from '../svg';

export const steel = (c: Canvas) => c.across('#66727e', '#f1f5f7', '#aab5bf', '#7b8793', '#46515c');
export const brass = (c: Canvas) => c.across('#7a4d14', '#ffe29a', '#d69a35', '#8a5a1a', '#5d3a10');
export const wood = (c: Canvas) => c.down('#a66f3f', '#6d4324');

const shades = ['#c9482f', '#e7a13a', '#3d8f6b', '#d9c49a', '#417aa6', '#8a4f8f', '#e2d3b0', '#c76a8a'];

/** A glass jar with a lid, standing on (x, y). */
export const jar = (c: Canvas, x: number, y: number, w: number, h: number, content: string) =>
  rect(x, y - h, w, h, c.across('#ffffff/0.28', '#ffffff/0.1', '#ffffff/0.2'), w * 0.2) +
  rect(x + 1, y - h * 0.74, w - 2, h * 0.72, content, w * 0.18) +
  rect(x + w * 0.16, y - h * 0.7, w * 0.14, h * 0.56, '#fff', 1, 'opacity=".4"') +
  rect(x + w * 0.08, y - h - h * 0.12, w * 0.84, h * 0.18, '#e9e2d4', 1.5);

export const bottle = (x: number, y: number, w: number, h: number, paint: string) =>
  rect(x + w * 0.32, y - h, w * 0.36, h * 0.34, paint, 1) +
  rect(x, y - h * 0.72, w, h * 0.72, paint, w * 0.28) +
  rect(x + w * 0.1, y - h * 0.46, w * 0.8, h * 0.24, '#fff', 0.5, 'opacity=".75"') +
  rect(x + w * 0.28, y - h * 1.06, w * 0.44, h * 0.1, '#f1ead8', 1);

export const box = (x: number, y: number, w: number, h: number, paint: string) =>
  rect(x, y - h, w, h, paint, 1.5) +
  rect(x, y - h * 0.62, w, h * 0.28, '#fff', 0, 'opacity=".55"') +
  rect(x + w - 2, y - h, 2, h, '#000', 0, 'opacity=".16"');

export const loaf = (c: Canvas, x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    path('M-20 0q-6-4-4-15q2-10 12-11h26q9 1 9 12q0 11-5 14z', c.down('#f0b45a', '#9c5420')),
    line('M-10-22l7 7M0-23l7 7M10-23l6 7', '#ffd999', 2),
  );

export const bun = (c: Canvas, x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    path('M-12 0q-4-12 12-13q16 1 12 13z', c.down('#f7c777', '#b5692a')),
    ellipse(-3, -9, 4, 1.6, '#ffe9bd', 'opacity=".8"'),
  );

export const roll = (c: Canvas, x: number, y: number, w: number, h: number, paint: string) =>
  rect(x, y - h, w, h, paint, 2.5) +
  rect(x, y - h, w, h, c.across('#000000/0.3', '#ffffff/0.25', '#000000/0.3'), 2.5) +
  ellipse(x + w / 2, y - h, w / 2, w * 0.18, '#f4ead6', 'opacity=".85"') +
  ellipse(x + w / 2, y - h, w * 0.2, w * 0.08, '#5d4a3a');

const book = (x: number, y: number, w: number, h: number, paint: string) =>
  rect(x, y - h, w, h, paint, 1) +
  rect(x + 1, y - h * 0.86, w - 2, 1.6, '#ffe9b5', 0, 'opacity=".8"') +
  rect(x + 1, y - h * 0.2, w - 2, 1.2, '#ffe9b5', 0, 'opacity=".6"');

export const phone = (c: Canvas, x: number, y: number, w: number, h: number) =>
  rect(x, y - h, w, h, '#10131c', w * 0.18) +
  rect(
    x + 1,
    y - h + 1.4,
    w - 2,
    h - 2.8,
    c.down(c.random.pick(['#4f8fd6', '#d0619a', '#49b08a', '#e08b3c']), '#1c2544'),
    w * 0.14,
  );

export type Goods =
  | 'jars'
  | 'bottles'
  | 'boxes'
  | 'bread'
  | 'rolls'
  | 'books'
  | 'phones'
  | 'sweets'
  | 'pots'
  | 'tins'
  | 'shoes';

const drawGoods: Record<Goods, (c: Canvas, x: number, y: number, s: number, i: number) => string> = {
  jars: (c, x, y, s) => jar(c, x + 1, y, 13 * s, 21 * s, c.random.pick(shades)),
  bottles: (c, x, y, s) => bottle(x + 2, y, 9 * s, c.random.int(19, 24) * s, c.random.pick(shades)),
  boxes: (c, x, y, s) => box(x + 0.5, y, 14 * s, c.random.int(12, 22) * s, c.random.pick(shades)),
  bread: (c, x, y, s, i) => (i % 2 ? bun(c, x + 8 * s, y, 0.66 * s) : loaf(c, x + 8 * s, y, 0.36 * s)),
  rolls: (c, x, y, s) => roll(c, x + 1, y, 12 * s, 23 * s, c.random.pick(shades)),
  books: (c, x, y, s) =>
    times(3, (k) => book(x + k * 5 * s, y, 4.6 * s, c.random.int(17, 23) * s, c.random.pick(shades))),
  phones: (c, x, y, s) => phone(c, x + 2, y, 11 * s, 21 * s),
  sweets: (c, x, y, s) =>
    times(3, (k) =>
      circle(
        x + (3 + k * 5) * s,
        y - 3 * s,
        2.9 * s,
        c.random.pick(['#f3a33c', '#f6e3b8', '#c56a34', '#8fae5a']),
      ),
    ) + times(2, (k) => circle(x + (5.5 + k * 5) * s, y - 8 * s, 2.9 * s, '#f0b862')),
  pots: (c, x, y, s) =>
    at(x + 8 * s, y, 0.5 * s, path('M-10-30h20l-3 7q11 4 11 13q0 10-18 10t-18-10q0-9 11-13z', brass(c))),
  tins: (c, x, y, s) =>
    rect(x + 1, y - 17 * s, 13 * s, 17 * s, steel(c), 1.5) +
    rect(x + 1, y - 12 * s, 13 * s, 7 * s, c.random.pick(shades)),
  shoes: (c, x, y, s) =>
    at(
      x + 8 * s,
      y,
      0.55 * s,
      path(
        'M-13 0v-10q7 4 12-3q5 8 14 8q3 1 3 5z',
        c.random.pick(['#5a3220', '#2b1d18', '#8a4a26', '#b6763a']),
      ),
    ),
};

/** A plank full of goods; (x, y) is the left end of its top edge. */
export function shelf(c: Canvas, x: number, y: number, w: number, goods: Goods[], s = 1): string {
  const step = 16.5 * s;
  const count = Math.floor(w / step);
  const kind = (i: number) => goods[Math.floor((i * goods.length) / count)] as Goods;
  const things = times(count, (i) =>
    c.random.chance(0.07) ? '' : drawGoods[kind(i)](c, x + i * step, y, s, i),
  );
  return (
    things +
    rect(x - 3, y, w + 6, 4 * s, '#6a4026', 1) +
    rect(x - 3, y + 4 * s, w + 6, 3 * s, '#000', 0, 'opacity=".28"')
  );
}

/** A slatted crate heaped with round things. */
export function crate(c: Canvas, x: number, y: number, w: number, h: number, heap: [string, string]): string {
  const r = w / 10;
  const fruit = times(14, (i) =>
    circle(
      x + r + ((i * 2.1 * r) % (w - 2 * r)),
      y - h - r * 0.2 - (i > 4 ? r * 0.8 : 0) - (i > 9 ? r * 0.6 : 0),
      r * 1.15,
      i % 3 ? heap[0] : heap[1],
    ),
  );
  return (
    shadow(x + w / 2, y, w * 0.56, 5) +
    fruit +
    rect(x, y - h, w, h, c.down('#b98148', '#7d4f27'), 2) +
    times(3, (i) => rect(x, y - h + 3 + (i * h) / 3, w, 2, '#4b2d15', 0, 'opacity=".55"')) +
    rect(x, y - h, 4, h, '#8d5b30') +
    rect(x + w - 4, y - h, 4, h, '#8d5b30')
  );
}

export const sack = (c: Canvas, x: number, y: number, s: number, content: string) =>
  at(
    x,
    y,
    s,
    shadow(0, 0, 28),
    path('M-22 0q-7-26 0-44q22-10 44 0q7 18 0 44q-22 7-44 0z', c.across('#8d7048', '#d6b987', '#9c7d52')),
    ellipse(0, -44, 22, 8, '#7a5f3c'),
    ellipse(0, -46, 19, 7, content),
    ellipse(-3, -49, 12, 4, '#fff', 'opacity=".2"'),
  );

export const milkCan = (c: Canvas, x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    shadow(0, 4, 40, 8),
    path('M-30-70q-4 40 0 70q30 10 60 0q4-34 0-70z', steel(c)),
    path('M-30-70q4-16 16-22v-14h28v14q12 6 16 22q-30 10-60 0z', steel(c)),
    line('M-30-70q30 10 60 0M-32-34q32 10 64 0M-30-12q30 9 60 0', '#56626f', 1.6, 'opacity=".6"'),
    rect(-18, -120, 36, 14, steel(c), 5),
    line('M-11-119q11-11 22 0', '#76828f', 4),
    line('M-31-64c-12 2-12 26 0 28M31-64c12 2 12 26 0 28', '#7d8996', 4.5),
    line('M-17-64q-3 30 0 58', '#fff', 4, 'opacity=".5"'),
  );

export const kettle = (c: Canvas, x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    shadow(0, 2, 44, 6),
    path('M34-34q22-2 27-25l7 2q-2 33-32 41z', '#98a1ab'),
    path('M-34 0c-8-34 4-54 34-55c30 1 42 21 34 55z', steel(c)),
    line('M-22-50c2-38 42-38 44 0', '#3a2a20', 5),
    ellipse(0, -54, 17, 5, '#7f8994'),
    circle(0, -61, 5, '#2e2119'),
    line('M-20-42q-8 18-3 36', '#fff', 4, 'opacity=".55"'),
  );

export const glassOfTea = (c: Canvas, x: number, y: number, s = 1) =>
  at(
    x,
    y,
    s,
    path('M-8-20h16l-2 20h-12z', c.down('#e7a763', '#8d4a1c')),
    path('M-8-20h16l-.5 4h-15z', '#fff3da', 'opacity=".75"'),
  );

export const steam = (x: number, y: number, s = 1) =>
  at(x, y, s, line('M0 0q-7-11 0-20t0-20M12 3q-6-10 0-18t0-18', '#fff', 3, 'opacity=".28"'));

/** A price tag or paper with words on it. */
export const tag = (
  x: number,
  y: number,
  w: number,
  h: number,
  text: string,
  ink = '#8d2b18',
  paper = '#f3e6c8',
) =>
  rect(x, y, w, h, paper, 2) +
  lettering(text, x + w / 2, y + h * 0.72, { size: h * 0.58, paint: ink, within: w - 6 });

export const bulb = (c: Canvas, x: number, y: number, cord = 40, reach = 80) =>
  circle(x, y, reach, c.glow('#ffcf73', 0.85)) +
  line(`M${x} ${round(y - cord)}v${cord - 6}`, '#1b120c', 1.6) +
  rect(x - 2.6, y - 9, 5.2, 5, '#3a2c22', 1) +
  circle(x, y, 5.4, '#fff7dc');
