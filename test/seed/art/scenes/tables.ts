import { lettering } from '../lettering';
import { type MoodName, moods } from '../moods';
import { at, type Canvas, circle, ellipse, fill, path, rect, type Scene, shadow, times } from '../svg';
import { finish, sky, skyline } from './outdoors';

/** Jars of pickle drying in the sun on a terrace. */
export const pickles: Scene<{ mood: MoodName; label: string; contents: string[] }> = (c, o) => {
  const mood = moods[o.mood];
  const big = (x: number, y: number, s: number, i: number) =>
    at(
      x,
      y,
      s,
      shadow(26, 2, 36, 6),
      rect(0, -86, 52, 86, '#f4fbff', 12, 'opacity=".35"'),
      rect(3, -70, 46, 67, o.contents[i % o.contents.length] as string, 9),
      times(7, (k) => circle(12 + (k % 3) * 14, -58 + Math.floor(k / 3) * 20, 6, '#fff', 'opacity=".16"')),
      rect(8, -66, 7, 56, '#fff', 3, 'opacity=".4"'),
      rect(4, -100, 44, 16, '#d9412f', 4),
      rect(4, -91, 44, 3, '#000', 0, 'opacity=".2"'),
      rect(10, -48, 34, 24, '#f7ecd0', 2),
      lettering(o.label, 27, -32, { size: 14, paint: '#8d2b18', within: 30 }),
    );
  return [
    sky(c, mood, { x: 330, y: 54 }),
    skyline(c, mood, 158, mood.far, false),
    rect(-60, 150, 520, 44, c.down('#c98f62', '#8f5a3a')) +
      times(20, (i) => rect(-50 + i * 26, 158, 12, 28, '#6d4029', 6, 'opacity=".35"')),
    rect(-60, 190, 520, 190, c.down('#d9b184', '#9c7048')),
    path('M24 206h352l40 84H-16z', '#f2e2c0') +
      path('M24 206h352l6 12H18z', '#c4452f') +
      path('M-10 280h420l6 10H-16z', '#c4452f'),
    times(5, (i) => big(20 + i * 76, 236 + (i % 2) * 4, 0.86, i)),
    times(4, (i) => big(46 + i * 88, 290, 1, i + 2)),
    times(14, () =>
      ellipse(c.random.int(30, 370), c.random.int(262, 286), 6, 3, c.random.pick(['#8fae3a', '#c9b03c'])),
    ),
    finish(c, mood),
  ].join('');
};

/** A flat lay of sweets in boxes. */
export const mithai: Scene<{ paper: string }> = (c, o) =>
  [
    fill(o.paper),
    times(30, (i) =>
      circle(-40 + (i % 10) * 52, -20 + Math.floor(i / 10) * 130, 20, '#fff', 'opacity=".05"'),
    ),
    `<g transform="translate(104 118) rotate(-8)">${carton(c, 1)}</g>`,
    `<g transform="translate(310 206) rotate(7)">${carton(c, 2)}</g>`,
    at(330, 50, 1, marigold()),
    at(60, 268, 0.8, marigold()),
    fill(c.slant('#fff3d0/0.22', '#000000/0', '#000000/0.25')),
  ].join('');

const carton = (c: Canvas, order: number) =>
  rect(-92, -62, 196, 140, '#000', 6, 'opacity=".3"') +
  rect(-98, -70, 196, 140, '#b23a2a', 6) +
  rect(-91, -63, 182, 126, '#f7ecd0', 4) +
  times(4, (i) => times(3, (r) => at(-68 + i * 45, -42 + r * 42, 1, sweet(c, (i + r * order) % 4))));

/** Laddu, kaju katli, gulab jamun or pista barfi. */
function sweet(c: Canvas, kind: number): string {
  if (kind === 0)
    return circle(0, 0, 17, c.down('#f7b84a', '#d9812c')) + circle(-5, -6, 4, '#ffe9b0', 'opacity=".8"');
  if (kind === 1)
    return (
      path('M0-18l18 18l-18 18l-18-18z', c.down('#f4f0e6', '#cfc6b4')) +
      path('M0-7l7 7l-7 7l-7-7z', '#b9c3cc')
    );
  if (kind === 2)
    return (
      ellipse(0, 0, 20, 12, c.down('#8a4a24', '#4a2412')) + ellipse(-4, -4, 9, 3, '#d9a06a', 'opacity=".7"')
    );
  return rect(-16, -14, 32, 28, c.down('#a9cf7a', '#6f9a48'), 4) + circle(0, 0, 4, '#f4e3b0');
}

const marigold = () =>
  times(
    16,
    (i) => `<g transform="rotate(${i * 22.5})">${ellipse(0, -20, 7, 15, i % 2 ? '#ffb020' : '#f08a1c')}</g>`,
  ) + circle(0, 0, 12, '#f7c24a');
