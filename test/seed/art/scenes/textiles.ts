import { lettering } from '../lettering';
import { person } from '../people';
import { at, type Canvas, circle, ellipse, fill, line, path, rect, type Scene, shadow, times } from '../svg';
import { shelf, wood } from './goods';
import { room } from './indoors';

/** A black sewing machine before rolls of cloth. */
export const sewing: Scene<{ cloth: [string, string]; wall: [string, string]; name: string }> = (c, o) => {
  const machine = [
    shadow(78, 104, 120, 9, 0.45),
    rect(-30, 88, 214, 15, '#0f1116', 4),
    path('M8 18q2-16 22-16h108q22 2 22 24v62h-38V50H36v30H14z', c.down('#343842', '#0d0e12')),
    rect(10, 48, 26, 18, '#15171c', 3),
    rect(20, 62, 5, 26, '#c9d0d8'),
    rect(12, 86, 26, 5, '#d8dee4', 1),
    line('M28 10q50-9 90 0', '#e2b53c', 2.4),
    lettering(o.name, 88, 30, { size: 15, paint: '#e8c15a', within: 72 }),
    circle(166, 36, 26, 'none', 'stroke="#e2b53c" stroke-width="3"') +
      circle(166, 36, 22, 'none', 'stroke="#14151a" stroke-width="5"') +
      line('M166 16v40M146 36h40M152 22l28 28M180 22l-28 28', '#22242b', 3),
    rect(72, -22, 10, 22, '#d9412f', 3) + line('M77-2v6', '#cfd5db', 3),
  ];
  return [
    fill(c.down(...o.wall)),
    times(3, (i) => shelf(c, -20, 48 + i * 46, 440, ['rolls'], 1.5)),
    fill(c.down('#000000/0.1', '#000000/0', '#000000/0.45')),
    circle(150, 106, 130, c.glow('#ffd58a', 0.7)),
    rect(-60, 222, 520, 22, wood(c)),
    at(96, 118, 1.08, ...machine),
    path('M-60 244q120-22 250-4t270-10v150H-60z', c.down(...o.cloth)),
    line('M-60 250q120-22 250-4t270-10', '#ffe09a', 4, 'stroke-dasharray="7 6"'),
    path('M-60 270q140-26 280-2t240-6v120H-60z', '#000', 'opacity=".14"'),
  ].join('');
};

/** A handloom: warp threads running to a half-woven pattern. */
export const loom: Scene<{ dyes: [string, string, string]; weaver?: boolean }> = (c, o) => {
  const warp = times(66, (i) =>
    line(
      `M${80 + i * 3.7} 30L${52 + i * 4.5} 196`,
      o.dyes[i % 9 < 5 ? 0 : i % 9 < 8 ? 1 : 2] as string,
      1.5,
      'opacity=".9"',
    ),
  );
  const motif = (x: number, y: number) =>
    path(`M${x} ${y}l13 11l-13 11l-13-11z`, o.dyes[2]) + path(`M${x} ${y + 6}l6 5l-6 5l-6-5z`, o.dyes[1]);
  const cloth =
    rect(48, 196, 304, 170, o.dyes[0]) +
    times(
      4,
      (r) => rect(48, 206 + r * 36, 304, 3, o.dyes[1]) + times(11, (i) => motif(64 + i * 27.5, 213 + r * 36)),
    ) +
    rect(48, 196, 12, 170, o.dyes[1]) +
    rect(340, 196, 12, 170, o.dyes[1]) +
    rect(48, 196, 304, 170, c.across('#000000/0.22', '#ffffff/0.1', '#000000/0.25'));
  return [
    room(c, ['#5b4534', '#38281e'], ['#2c1f18', '#150f0c'], 250),
    rect(20, 30, 80, 110, c.down('#ffe4a8', '#ffc877'), 3, 'opacity=".85"') +
      line('M60 30v110M20 84h80', '#4b3524', 5),
    path('M20 140L-20 300h190L100 140z', '#ffd58a', 'opacity=".16"'),
    o.weaver ? person(206, 74, 1.05, { hair: 'veil', cloth: o.dyes[2], top: '#7a3f34' }) : '',
    warp,
    line('M34-60V320M366-60V320', '#6d4528', 17) + line('M38-60V320M370-60V320', '#8d5f38', 5),
    rect(18, 20, 364, 16, wood(c), 3),
    rect(40, 118, 320, 12, wood(c), 2),
    rect(30, 168, 340, 22, wood(c), 4) +
      times(40, (i) => rect(54 + i * 7.4, 170, 2, 18, '#3a2416', 0, 'opacity=".5"')),
    cloth,
    path('M136 160q44-12 88 0q-44 12-88 0z', c.across('#c99152', '#f0c98a', '#8a5a2c')),
  ].join('');
};

/** Wooden blocks and a length of printed cloth, seen from above. */
export const blockPrint: Scene<{ cloth: string; dyes: [string, string] }> = (c, o) =>
  [
    fill(o.cloth),
    times(8, (r) => times(11, (k) => at(-46 + k * 52 + (r % 2) * 26, -40 + r * 46, 0.72, flower(o.dyes)))),
    path('M250-60h240v440H170q60-120 80-440z', '#000', 'opacity=".06"'),
    `<g transform="translate(286 188) rotate(14)">${block(c)}</g>`,
    `<g transform="translate(84 236) rotate(-18)">${block(c)}</g>`,
    ellipse(334, 52, 62, 40, '#000', 'opacity=".3"'),
    ellipse(330, 44, 60, 38, '#6d4528'),
    ellipse(330, 41, 52, 32, o.dyes[0]),
    ellipse(318, 34, 20, 8, '#fff', 'opacity=".18"'),
    fill(c.slant('#fff3d0/0.2', '#000000/0', '#000000/0.22')),
  ].join('');

const petals = (paint: string) =>
  times(8, (i) => `<g transform="rotate(${i * 45})">${path('M0 0q-7-13 0-25q7 12 0 25z', paint)}</g>`);

const flower = ([petal, heart]: [string, string]) =>
  petals(petal) +
  circle(0, 0, 5.5, heart) +
  times(
    4,
    (i) =>
      `<g transform="rotate(${45 + i * 90}) translate(0-31)">${path('M0 0q-4-6 0-12q4 6 0 12z', heart)}</g>`,
  );

const block = (c: Canvas) =>
  rect(-50, -44, 106, 100, '#000', 8, 'opacity=".32"') +
  rect(-54, -54, 108, 104, c.slant('#b98148', '#6b4020'), 7) +
  rect(-46, -46, 92, 88, '#4a2c16', 5) +
  at(0, -2, 1.35, petals('#a86d38'), circle(0, 0, 5.5, '#c98c50'));
