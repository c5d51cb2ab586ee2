import { lettering } from '../lettering';
import {
  at,
  type Canvas,
  circle,
  ellipse,
  faded,
  fill,
  line,
  path,
  rect,
  round,
  type Scene,
  shadow,
  times,
} from '../svg';
import { brass, roll, steel, wood } from './goods';
import { lamp, room } from './indoors';

/** A lathe throwing sparks in front of a wall of tools. */
export const lathe: Scene<{ wall: [string, string]; work: 'steel' | 'brass' }> = (c, o) =>
  [
    room(c, o.wall, ['#40434a', '#1b1d22']),
    rect(10, 26, 380, 78, '#000', 4, 'opacity=".22"'),
    times(9, (i) => at(26 + i * 42, 40, 1, handTools[i % 3] as string)),
    lamp(c, 300, 70, 170),
    shadow(200, 276, 190, 12),
    path('M10 206h380l-12 66h-64l-10-34H96l-10 34H22z', c.down('#3f6f63', '#1e3d38')),
    rect(4, 192, 392, 18, steel(c), 3),
    rect(20, 104, 92, 92, c.down('#4f8575', '#28504a'), 8),
    circle(52, 140, 12, '#d9412f'),
    rect(76, 128, 24, 8, '#dfe6e8', 2) + rect(76, 144, 24, 8, '#dfe6e8', 2) + circle(100, 176, 4, '#6ef0a5'),
    circle(126, 160, 34, c.down('#aab5bf', '#4f5b66')) + circle(126, 160, 20, '#39434c'),
    rect(140, 148, 150, 24, o.work === 'brass' ? brass(c) : c.down('#f1f5f7', '#8d99a4', '#46515c'), 3),
    rect(290, 132, 60, 60, c.down('#4f8575', '#28504a'), 6) + path('M290 150l-14 10l14 10z', '#c9d2da'),
    circle(196, 160, 76, c.glow('#ffb84d', 0.9)),
    times(46, () => spark(c)),
    path('M188 196l6-26h10l8 26z', '#2a2f36'),
    circle(196, 162, 6, '#fff8e0'),
  ].join('');

const handTools = [
  line('M0 0v44M-7 0h14', '#b9c3cc', 5),
  circle(0, 6, 9, 'none', 'stroke="#aeb8c2" stroke-width="5"') + line('M0 14v34', '#aeb8c2', 5),
  rect(-3, 0, 6, 26, '#b5402f', 2) + line('M0 26v22', '#c9d2da', 4),
];

/** One spark that flies up from where the tool cuts. */
function spark({ random }: Canvas): string {
  const angle = random.next() * 1.9 - 2.4;
  const reach = random.int(20, 96);
  const point = (r: number) => `${round(196 + Math.cos(angle) * r)} ${round(160 + Math.sin(angle) * r)}`;
  const colour = random.pick(['#ffe9b0', '#ffc04a', '#ff8a2c']);
  return line(`M${point(reach * 0.4)}L${point(reach)}`, colour, random.pick([1, 1.6, 2.2]), 'opacity=".9"');
}

/** Pots on boards, on the floor and on a wheel. */
export const pottery: Scene<{ kind: 'clay' | 'blue' }> = (c, o) =>
  [
    room(c, ['#8a6a4c', '#4f3826'], ['#6d4c33', '#33231a'], 200),
    rect(250, -10, 100, 120, c.down('#ffe9b8', '#ffcd84'), 4) + line('M300-10v120M250 50h100', '#4a3220', 6),
    path('M250 110l-90 200h260l-70-200z', '#ffdc94', 'opacity=".18"'),
    rect(-60, 96, 260, 9, wood(c)),
    times(5, (i) => at(-10 + i * 44, 96, 0.5 + (i % 2) * 0.08, pot(c, o.kind, i))),
    ellipse(284, 258, 104, 26, '#3c3f45'),
    ellipse(284, 250, 104, 26, c.down('#8d939b', '#565c64')),
    ellipse(284, 248, 44, 11, '#5a3b24'),
    at(284, 250, 1.36, pot(c, o.kind, 0)),
    times(4, (i) => at(24 + i * 52, 286 + (i % 2) * 6, 0.8, pot(c, o.kind, i + 2))),
  ].join('');

const potShapes = [
  'M-12-72h24l-4 12q26 10 26 34q0 26-34 26t-34-26q0-24 26-34z',
  'M-9-88h18l-3 26q16 8 16 34q0 28-22 28t-22-28q0-26 16-34z',
  'M-36-34h72q0 34-36 34t-36-34z',
];

function pot(c: Canvas, kind: 'clay' | 'blue', shape: number): string {
  const body =
    kind === 'blue'
      ? c.across('#9fb6c6', '#ffffff', '#d5e3ea', '#8ea5b5')
      : c.across('#7f3d22', '#d98a55', '#a3562f', '#6b301a');
  const band =
    kind === 'blue'
      ? times(6, (i) => at(-24 + i * 9.6, -24, 0.3, path('M0-14l12 14l-12 14l-12-14z', '#2c5fa8')))
      : line('M-26-28q26 9 52 0', '#000', 2, 'opacity=".18"');
  const shine = line('M-18-48q-8 12-6 26', '#fff', 4, 'opacity=".35"');
  return shadow(2, 2, 36, 7) + path(potShapes[shape % 3] as string, body) + band + shine;
}

/** Shoes or bags on pegs above a cobbler's bench. */
export const leather: Scene<{ hide: [string, string] }> = (c, o) => {
  const bag = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      line('M-16-44q16-34 32 0', '#2c1a10', 4),
      path('M-30-44h60l6 48q-36 8-72 0z', c.down(...o.hide)),
      path('M-30-44h60l4 24q-34 16-68 0z', '#000', 'opacity=".2"'),
      rect(-6, -28, 12, 10, '#e2b53c', 2),
    );
  const shoe = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      shadow(6, 2, 40, 6),
      path('M-36 0v-28q18 10 30-10q12 22 34 24q12 3 12 14z', c.down(...o.hide)),
      rect(-36, -3, 78, 6, '#1b120c', 2),
      line('M-4-30l10 8M2-36l10 8', '#f0dcb4', 2),
    );
  return [
    room(c, ['#4a5a5c', '#2b383b'], ['#3a2a20', '#1a120d'], 196),
    rect(-60, 38, 520, 8, wood(c)),
    times(6, (i) => bag(22 + i * 72, 100 + (i % 2) * 10, 0.94)),
    lamp(c, 206, 96, 190),
    rect(-60, 206, 520, 26, wood(c)),
    shoe(92, 206, 1.15),
    shoe(176, 206, 1.0),
    shoe(302, 206, 1.2),
    rect(230, 192, 34, 14, '#8a939b', 3) + line('M238 192v-26', '#c69a5c', 6),
    faded(0.9, path('M20 236q90 20 180 2t180 6v120H20z', o.hide[1])),
    line('M30 252q90 18 170 2t170 4', '#f0dcb4', 2, 'stroke-dasharray="6 5"'),
    times(5, (i) => roll(c, -40 + i * 16, 206, 14, 40, o.hide[i % 2] as string)),
  ].join('');
};

/** Stacked blocks and a press: pavers, bricks, soap, notebooks. */
export const press: Scene<{ stack: [string, string]; machine: string; label: string }> = (c, o) => {
  const stack = (x: number, y: number, n: number) =>
    times(n, (r) =>
      times(
        4,
        (k) =>
          rect(x + k * 25 + (r % 2) * 6, y - 15 - r * 16, 23, 14, o.stack[(r + k) % 2] as string, 2) +
          rect(x + k * 25 + (r % 2) * 6, y - 15 - r * 16, 23, 3, '#fff', 1, 'opacity=".22"'),
      ),
    );
  return [
    fill(c.down('#c9d8dc', '#93a7ab')),
    path('M-60-60h520v60L200 60L-60 0z', '#5c6b70', 'opacity=".55"'),
    times(7, (i) => line(`M${-40 + i * 80}-60l0 110`, '#48565b', 5)),
    rect(-60, 205, 520, 180, c.down('#8f8577', '#4d463d')),
    times(
      3,
      (i) =>
        rect(20 + i * 130, 70, 92, 70, c.down('#f3fbff', '#cfe6ee'), 2) +
        line(`M${66 + i * 130} 70v70M${20 + i * 130} 105h92`, '#6d7f86', 4),
    ),
    shadow(196, 270, 130, 12),
    rect(112, 84, 26, 182, c.across(o.machine, '#20262c')) +
      rect(254, 84, 26, 182, c.across(o.machine, '#20262c')),
    rect(100, 64, 192, 36, o.machine, 5) +
      rect(118, 70, 156, 24, '#10141a', 3) +
      lettering(o.label, 196, 88, { size: 15, paint: '#ffd27a', within: 140 }),
    rect(176, 100, 40, 62, steel(c)) + rect(140, 160, 112, 22, '#39434c', 3),
    rect(132, 226, 128, 44, '#2b3239', 3),
    stack(148, 228, 2),
    stack(4, 286, 6),
    stack(296, 284, 8),
    circle(272, 120, 5, '#6ef0a5'),
  ].join('');
};
