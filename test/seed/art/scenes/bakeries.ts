import { lettering } from '../lettering';
import { person } from '../people';
import { at, type Canvas, circle, ellipse, fill, line, path, rect, type Scene, shadow, times } from '../svg';
import { bun, jar, loaf, steam, wood } from './goods';

/** Warm racks of bread and nankhatai. */
export const bakery: Scene<{ oven?: boolean }> = (c, o) => {
  const rack = (y: number, small: boolean) =>
    rect(-60, y, 520, 8, c.down('#9fb0bd', '#56646f')) +
    times(small ? 12 : 9, (i) => (small ? bun(c, -30 + i * 42, y, 1.25) : loaf(c, -24 + i * 56, y, 1.2)));
  const oven = o.oven
    ? rect(222, 74, 240, 240, c.down('#8d4a34', '#4b241a')) +
      times(6, (i) => line(`M222 ${100 + i * 34}h240`, '#3a1b12', 1.5, 'opacity=".5"')) +
      path('M262 220v-40q0-44 58-44t58 44v40z', '#1a0d08') +
      circle(320, 206, 80, c.glow('#ff8a2c', 0.95)) +
      path('M284 220q8-34 20-18q4-34 18-36q16 14 14 34q10-12 18 20z', c.down('#ffe08a', '#ff7a1c')) +
      rect(252, 220, 136, 10, '#39434c', 2) +
      line('M388 214L452 262', '#c69a5c', 6)
    : '';
  return [
    fill(c.down('#3d1f10', '#2a140b')),
    circle(120, 30, 170, c.glow('#ffd894', 0.55)),
    circle(300, 190, 170, c.glow('#ffc46b', 0.35)),
    rack(66, false),
    rack(142, true),
    rack(222, false),
    rack(296, true),
    rect(-6, -60, 9, 440, '#6a4a34') + rect(196, -60, 9, 440, '#4b3222') + rect(398, -60, 9, 440, '#6a4a34'),
    oven,
    fill(c.down('#000000/0.1', '#000000/0', '#000000/0.25')),
  ].join('');
};

/** Tables under lamps in a small restaurant, the kitchen hatch behind. */
export const cafe: Scene<{ wall: [string, string]; words: string }> = (c, o) =>
  [
    fill(c.down(...o.wall)),
    rect(-60, 150, 520, 60, '#000', 0, 'opacity=".14"'),
    rect(60, 76, 150, 76, c.down('#ffdc94', '#d98f42'), 3) +
      person(126, 112, 0.66, { hair: 'cap', cloth: '#fff', top: '#e9e2d4', apron: '#b5402f' }) +
      rect(52, 148, 166, 8, wood(c)) +
      steam(176, 142, 0.8),
    rect(246, 64, 128, 74, '#1f2a26', 3) +
      rect(246, 64, 128, 74, 'none', 3, 'stroke="#8a5a34" stroke-width="5"') +
      lettering(o.words, 310, 94, { size: 20, paint: '#f4efe2', within: 106 }) +
      times(3, (i) => line(`M262 ${106 + i * 9}h${60 - i * 8}m14 0h12`, '#c9d2c4', 2)),
    rect(-60, 208, 520, 180, c.down('#8a6a52', '#3d2c22')),
    times(
      3,
      (i) =>
        circle(70 + i * 130, 44, 90, c.glow('#ffd27a', 0.6)) +
        line(`M${70 + i * 130}-60V22`, '#15110f', 2) +
        path(`M${48 + i * 130} 44q4-22 22-22t22 22z`, ['#c4452f', '#2f7f80', '#e0902a'][i] as string) +
        ellipse(70 + i * 130, 44, 22, 4, '#fff6d8'),
    ),
    at(76, 214, 0.8, table(c)) + at(200, 222, 0.9, table(c)) + at(326, 214, 0.8, table(c)),
    at(120, 262, 1.15, table(c)) + at(300, 266, 1.2, table(c)),
  ].join('');

const table = (c: Canvas) =>
  shadow(0, 64, 62, 9) +
  line('M-34 4l-8 58M34 4l8 58', '#2c1e16', 5) +
  ellipse(0, 0, 60, 14, '#7d5230') +
  ellipse(0, -3, 60, 14, c.across('#b98148', '#d9a566', '#a36d3a')) +
  ellipse(-20, -6, 15, 4.5, '#f4efe2') +
  ellipse(20, -7, 15, 4.5, '#f4efe2') +
  ellipse(-20, -7, 9, 2.6, '#d98a3c') +
  ellipse(20, -8, 9, 2.6, '#7fa14e') +
  path('M-4-8l1-14h6l1 14z', '#dceef2', 'opacity=".8"');

/** Cups, jars and a press on a counter, close up. */
export const counterTop: Scene<{ wall: [string, string]; jars: string[]; words?: string }> = (c, o) =>
  [
    fill(c.down(...o.wall)),
    circle(280, 60, 210, c.glow('#ffd58a', 0.65)),
    rect(-60, 110, 520, 8, wood(c)) +
      times(9, (i) => jar(c, -20 + i * 48, 110, 34, 54, o.jars[i % o.jars.length] as string)),
    rect(-60, 236, 520, 150, wood(c)) + rect(-60, 236, 520, 7, '#d9a566'),
    o.words
      ? at(
          52,
          150,
          1,
          rect(0, 0, 104, 62, '#20302a', 4),
          rect(0, 0, 104, 62, 'none', 4, 'stroke="#8a5a34" stroke-width="5"'),
          lettering(o.words, 52, 38, { size: 22, paint: '#f4efe2', within: 84 }),
        )
      : '',
    line('M72 236l10-24M136 236l-10-24', '#8a5a34', 4),
    times(4, (i) =>
      at(
        206 + i * 46,
        238,
        1,
        shadow(0, 0, 20, 4),
        path('M-15-32h30l-4 32h-22z', c.across('#c9683a', '#f0a06a', '#a3502c')),
        ellipse(0, -32, 15, 4, '#5a3018'),
        steam(-4, -40, 0.8),
      ),
    ),
    times(7, (i) => ellipse(60 + i * 44, 272 + (i % 3) * 8, 9, 4, '#8a5a2c', 'opacity=".6"')),
  ].join('');
