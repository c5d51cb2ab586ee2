import { lettering } from '../lettering';
import { type Mood, type MoodName, moods, type Paint, type PaintName, paints } from '../moods';
import { standing } from '../people';
import { at, type Canvas, circle, fill, line, path, rect, round, type Scene, shadow, times } from '../svg';
import { crate, sack, steel } from './goods';
import { clouds, festoon, finish, ground, sky, skyline, tree } from './outdoors';

/** Panels on a flat roof above the town. */
export const solarRoof: Scene<{ mood: MoodName; workers?: boolean }> = (c, o) => {
  const mood = moods[o.mood];
  const panel = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      path('M10 62v22M86 62v22', '#59636d', 'stroke="#59636d" stroke-width="5"'),
      path('M-6 64L26 0h92L96 64z', '#14234a'),
      path('M-6 64L26 0h92L96 64z', c.slant('#7fb0f0/0.75', '#1b3474/0.2', '#7fb0f0/0.35')),
      line('M49 0L28 64M72 0L62 64M95 0L80 64M15 21h96M5 42h98', '#b9d0f0', 1.3),
      path('M-6 64L26 0h92L96 64z', 'none', 'stroke="#dfe8ee" stroke-width="3"'),
    );
  return [
    sky(c, mood, { x: 306, y: 64, r: 22 }),
    clouds(c, 50),
    skyline(c, mood, 170),
    rect(-60, 166, 520, 14, '#b9a48a') + rect(-60, 178, 520, 210, c.down('#a08c74', '#5d4f41')),
    times(8, (i) => line(`M${-40 + i * 70} 180L${-130 + i * 96} 320`, '#fff', 1, 'opacity=".14"')),
    rect(12, 120, 56, 52, '#2b333b', 6) + rect(12, 120, 56, 10, '#3d4751', 5),
    shadow(210, 300, 210, 10),
    times(4, (i) => panel(30 + i * 92, 172, 0.78)),
    times(3, (i) => panel(6 + i * 132, 222, 1.12)),
    o.workers ? standing(352, 250, 0.62, { hair: 'cap', cloth: '#ffb020', top: '#e07a2c' }) : '',
    finish(c, mood),
  ].join('');
};

const cold = {
  air: ['#14395c', '#1b4b70', '#0b1c2e'],
  floor: ['#5f90ae', '#16304a'],
  light: '#c9f0ff',
  door: '#dff6ff',
  gap: '#8fc4dc',
  back: '#0d2136',
  shelf: '#6f97b5',
  post: '#8fb4cf',
};
const warm: typeof cold = {
  air: ['#5a4632', '#7a5f42', '#2c2018'],
  floor: ['#b79468', '#4b3623'],
  light: '#ffe6b0',
  door: '#fff0cc',
  gap: '#d9b070',
  back: '#2a1a10',
  shelf: '#8d5b30',
  post: '#b98148',
};

/** An aisle of racks in a store or cold room, seen down the middle. */
export const warehouse: Scene<{ tone: 'cold' | 'warm'; boxes: [string, string] }> = (c, o) => {
  const tone = o.tone === 'cold' ? cold : warm;
  const racks = (side: 1 | -1) => times(5, (i) => rack(c, tone, o.boxes, side, i));
  return [
    fill(c.down(...tone.air)),
    path('M-60-60h520L232 100h-64z', '#000', 'opacity=".25"'),
    path('M-60 380L168 178h64L460 380z', c.down(...tone.floor)),
    circle(200, 140, 130, c.glow(tone.light, 0.85)),
    rect(172, 104, 56, 74, tone.door, 2) + line('M200 104v74', tone.gap, 3),
    racks(1) + racks(-1),
    line('M150-60l36 150M250-60l-36 150', tone.door, 4),
    at(200, 250, 0.9, trolley(o.boxes)),
    fill(c.down('#000000/0.1', '#000000/0', '#000000/0.3')),
  ].join('');
};

/** One bay of four shelves; bay 0 is nearest, and each is smaller than the one before it. */
function rack(c: Canvas, tone: typeof cold, boxes: [string, string], side: 1 | -1, bay: number): string {
  const near = 1 - bay / 5;
  const edge = (t: number) => ({ x: round(200 + side * (30 + t ** 1.35 * 176)), h: 46 + t * 150 });
  const [a, b] = [edge(near), edge(Math.max(0, near - 0.2))];
  /** Height on screen of a part of the rack, 0 its top and 1 its foot. */
  const y = (h: number, part: number) => round(146 - h * 0.62 + h * 1.24 * part);
  const plane = (from: number, to: number) =>
    `M${a.x} ${y(a.h, from)}L${b.x} ${y(b.h, from)}V${y(b.h, to)}L${a.x} ${y(a.h, to)}z`;
  const level = (k: number) => {
    const [top, foot] = [k / 4 + 0.05, k / 4 + 0.22];
    const middle = (a.h + b.h) / 2;
    return (
      path(plane(top, foot), c.random.pick(boxes)) +
      line(`M${a.x} ${y(a.h, foot) + 2}L${b.x} ${y(b.h, foot) + 2}`, tone.shelf, round(4 * near + 2)) +
      line(
        `M${round((a.x + b.x) / 2)} ${y(middle, top)}v${round(middle * 0.2)}`,
        '#000',
        1.5,
        'opacity=".25"',
      )
    );
  };
  const post = line(`M${a.x} ${y(a.h, -0.03)}V${y(a.h, 1.03)}`, tone.post, round(3 + near * 3));
  return path(plane(0, 1), tone.back) + times(4, level) + post;
}

const trolley = (boxes: [string, string]) =>
  shadow(0, 20, 60, 7) +
  rect(-46, 6, 92, 10, '#b98148', 2) +
  times(4, (i) => rect(-42 + (i % 2) * 44, -30 + Math.floor(i / 2) * 18, 40, 17, boxes[i % 2] as string, 2)) +
  line('M46 10l26-60', '#d9412f', 6);

/** A building with balconies, finished or under scaffolding. */
export const building: Scene<{
  mood: MoodName;
  paint: PaintName;
  words: string;
  scaffold?: boolean;
  floors?: number;
}> = (c, o) => {
  const mood = moods[o.mood];
  const paint = paints[o.paint];
  const floors = o.floors ?? 4;
  const top = 260 - floors * 46 - 32;
  return [
    sky(c, mood, mood.lit ? undefined : { x: 334, y: 58 }),
    clouds(c, 44),
    skyline(c, mood, 210),
    shadow(200, 262, 140, 9),
    rect(102, top, 196, 260 - top, c.across(paint.wall, paint.wall, paint.shade)),
    times(floors, (r) => storey(c, mood, paint, r, o.scaffold === true && r === floors - 1)),
    o.scaffold
      ? scaffolding(top, floors)
      : rect(110, top - 10, 180, 12, paint.shade) + rect(230, top - 34, 34, 26, '#2b333b', 3),
    rect(176, 226, 48, 34, '#3a2a20') +
      rect(140, 222, 120, 20, paint.board, 2) +
      lettering(o.words, 200, 238, { size: 14, paint: paint.ink, within: 110 }),
    ground(c, mood, 258),
    tree(c, 60, 272, 0.85, ['#7fa14e', '#48703a']),
    tree(c, 346, 276, 1, ['#7fa14e', '#48703a']),
    o.scaffold
      ? times(3, (i) => sack(c, 140 + i * 34, 292, 0.5, '#b9b2a4')) +
        standing(260, 288, 0.5, { hair: 'cap', cloth: '#ffd24a', top: '#e07a2c' })
      : standing(250, 286, 0.48, { hair: 'plait', top: '#8a4f8f', cloth: '#e0a53c', skirt: '#2f5f6a' }),
    finish(c, mood),
  ].join('');
};

/** Four windows, two of them with balconies; a raw one has no glass yet. */
const storey = (c: Canvas, mood: Mood, paint: Paint, floor: number, raw: boolean) =>
  times(4, (k) => {
    const x = 116 + k * 46;
    const y = 214 - floor * 46;
    const glass = mood.lit && c.random.chance(0.7) ? '#ffd28a' : '#7f9fae';
    const rail = times(7, (i) => line(`M${x - 4 + i * 5.4} ${y - 6}v-9`, paint.shade, 1.5));
    return (
      rect(x, y - 30, 24, 28, raw ? '#3a3430' : glass, 1) +
      line(`M${x + 12} ${y - 30}v28`, paint.shade, 2) +
      (k % 2 ? rect(x - 6, y - 6, 36, 8, paint.stripe, 1) + rail : '')
    );
  }) + rect(102, 216 - floor * 46, 196, 4, paint.shade);

const scaffolding = (top: number, floors: number) =>
  times(6, (i) => line(`M${92 + i * 43} ${top - 20}V262`, '#d9b070', 4)) +
  times(floors + 1, (i) => line(`M84 ${250 - i * 46}h232`, '#b98a4a', 4)) +
  line(`M316 ${top - 30}V262M316 ${top - 30}h-70M258 ${top - 30}v26`, '#e0a53c', 5);

/** A yard with crates of produce and scales under a tin roof. */
export const mandi: Scene<{ mood: MoodName; words: string; heaps: [string, string][] }> = (c, o) => {
  const mood = moods[o.mood];
  return [
    sky(c, mood),
    skyline(c, mood, 150),
    path('M-60 66h520l-30-38H-30z', c.down('#9aa8b1', '#5f6d77')) +
      times(16, (i) => line(`M${-40 + i * 32} 30l-6 36`, '#4b5761', 1.5)),
    rect(-60, 66, 520, 140, '#2c1d15', 0, 'opacity=".8"'),
    times(4, (i) => rect(10 + i * 124, 66, 9, 150, '#4a3626')),
    circle(200, 96, 180, c.glow('#ffc46b', 0.65)),
    rect(120, 74, 160, 34, '#14492f', 3) +
      lettering(o.words, 200, 99, { size: 22, paint: '#f5e7a4', within: 144 }),
    festoon(
      c,
      [
        [-40, 76],
        [110, 92],
        [290, 92],
        [440, 76],
      ],
      6,
    ),
    ground(c, mood, 204),
    at(
      336,
      214,
      1,
      line('M0 0v-96', '#56636e', 6),
      line('M-44-92h88M-44-92l-16 34M-44-92l16 34M44-92l-16 34M44-92l16 34', '#8b97a2', 3),
      path('M-64-58h40q-4 12-20 12t-20-12zM24-58h40q-4 12-20 12t-20-12z', steel(c)),
    ),
    standing(92, 240, 0.72, { hair: 'turban', cloth: '#d9412f', top: '#e6ddca', beard: true }),
    times(4, (i) => crate(c, -6 + i * 84, 246, 76, 34, o.heaps[i % o.heaps.length] as [string, string])),
    times(4, (i) =>
      crate(c, 24 + i * 96, 296, 88, 40, o.heaps[(i + 2) % o.heaps.length] as [string, string]),
    ),
    finish(c, mood),
  ].join('');
};

/** A shed of corrugated sheet with a big painted name, bales in front. */
export const depot: Scene<{ mood: MoodName; words: string; bales: string[] }> = (c, o) => {
  const mood = moods[o.mood];
  return [
    sky(c, mood, { x: 64, y: 62 }),
    clouds(c, 40),
    skyline(c, mood, 176),
    rect(60, 74, 360, 150, c.down('#8fae9c', '#50705f')) +
      times(18, (i) => line(`M${70 + i * 20} 74v150`, '#000', 1, 'opacity=".14"')),
    path('M50 76L240 30l190 46z', '#5f6d77'),
    rect(120, 92, 240, 40, '#14492f', 3) +
      lettering(o.words, 240, 121, { size: 25, paint: '#f5e7a4', within: 220 }),
    rect(180, 144, 120, 80, '#22302a'),
    ground(c, mood, 222),
    times(9, (i) =>
      at(
        30 + (i % 5) * 78 + (i > 4 ? 40 : 0),
        i > 4 ? 294 : 256,
        1,
        shadow(30, 2, 40, 5),
        rect(0, -40, 62, 40, o.bales[i % o.bales.length] as string, 4),
        line('M16-40v40M46-40v40', '#f4ead6', 3),
        times(5, () => rect(c.random.int(4, 50), c.random.int(-36, -8), 9, 4, '#fff', 1, 'opacity=".3"')),
      ),
    ),
    finish(c, mood),
  ].join('');
};
