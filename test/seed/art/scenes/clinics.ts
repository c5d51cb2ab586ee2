import { person } from '../people';
import { at, type Canvas, circle, ellipse, fill, line, path, rect, type Scene, shadow, times } from '../svg';
import { bottle, box, steel } from './goods';
import { windowPane } from './indoors';

/** A clinic room: bed, stand, cabinet and a curtain. */
export const clinic: Scene<{
  tone: [string, string];
  curtain: string;
  kind: 'bed' | 'lab' | 'dental' | 'eye';
}> = (c, o) =>
  [
    fill(c.down(...o.tone)),
    windowPane(c, 30, 36, 92, 84),
    circle(80, 80, 150, c.glow('#fffbe8', 0.6)),
    rect(-60, 208, 520, 180, c.down('#9fb5b8', '#5a6d72')),
    times(9, (i) => line(`M${-40 + i * 60} 208L${-120 + i * 80} 320`, '#fff', 1, 'opacity=".25"')),
    o.kind === 'dental'
      ? ''
      : rect(150, 30, 44, 44, '#ffffff', 8) + path('M166 38h12v8h8v12h-8v8h-12v-8h-8v-12h8z', '#d9412f'),
    { bed: bed(c, o.curtain), lab: lab(c), dental: dental(c, o.curtain), eye: eye(c) }[o.kind],
    fill(c.down('#ffffff/0.1', '#000000/0', '#05121a/0.22')),
  ].join('');

const bed = (_c: Canvas, curtain: string) =>
  line('M220 20H420', '#8b9aa0', 4) +
  times(9, (i) =>
    path(`M${300 + i * 15} 22q8 90 2 184h14q4-94 0-184z`, curtain, `opacity="${i % 2 ? 1 : 0.82}"`),
  ) +
  shadow(190, 286, 170, 11) +
  rect(40, 214, 270, 22, '#f4f8f8', 8) +
  rect(40, 232, 270, 10, '#6d7f86', 2) +
  line('M60 242v44M290 242v44', '#56656b', 7) +
  circle(60, 288, 6, '#2a3237') +
  circle(290, 288, 6, '#2a3237') +
  path('M40 214q4-40 20-40h8l6 40z', '#8b9aa0') +
  path('M76 214q2-22 34-22t36 22z', '#ffffff') +
  path('M150 216h160v20H150z', curtain) +
  line('M150 224h160', '#fff', 2, 'opacity=".5"') +
  line('M336 286V88h24', '#8b9aa0', 4) +
  path('M352 90h16v34q-8 10-16 0z', '#d7eef5') +
  line('M360 130q0 50-60 84', '#c9dce2', 2) +
  person(120, 128, 0.92, { hair: 'bun', top: '#f2f6f6', cloth: '#2f7f80', skin: '#a86d47' });

const lab = (c: Canvas) =>
  rect(212, 40, 176, 8, '#8b9aa0') +
  times(9, (i) =>
    bottle(222 + i * 18, 40, 11, 26, ['#c9482f', '#3f8a6b', '#417aa6', '#e7a13a'][i % 4] as string),
  ) +
  rect(212, 96, 176, 8, '#8b9aa0') +
  times(8, (i) => box(216 + i * 21, 96, 17, 22, ['#dfe8ea', '#b9d4da', '#f3e6c8'][i % 3] as string)) +
  rect(-60, 206, 520, 14, '#f1f5f5') +
  rect(-60, 220, 520, 160, c.down('#7fa3a6', '#44666a')) +
  at(
    120,
    206,
    1.28,
    shadow(0, 0, 44, 5),
    rect(-38, -10, 76, 10, '#2b333b', 3),
    path('M10-10q34-26 14-66l-12 6q14 30-16 60z', '#39434c'),
    `<g transform="rotate(-24 6 -70)">${rect(-6, -112, 24, 66, c.across('#f1f5f7', '#9aa7b1'), 5)}${rect(-2, -126, 16, 16, '#2b333b', 2)}</g>`,
    rect(-30, -40, 54, 6, '#56636e', 2),
    circle(20, -28, 8, '#8b97a2'),
  ) +
  at(
    270,
    206,
    1.1,
    shadow(0, 0, 52, 5),
    rect(-48, -66, 96, 66, c.down('#f4f8f9', '#b9c6cc'), 6),
    rect(-38, -56, 52, 34, '#10242c', 3),
    line('M-34-38h10l5-10l8 18l6-8h14', '#6ef0a5', 2.4),
    circle(30, -46, 6, '#ffb020'),
    circle(30, -28, 6, '#49d987'),
  ) +
  times(6, (i) =>
    at(
      30 + i * 11,
      206,
      1,
      rect(-4, -34, 8, 34, '#dff0f4', 3, 'opacity=".85"'),
      rect(-4, -18, 8, 18, ['#c9302a', '#c9302a', '#e7a13a'][i % 3] as string, 3),
    ),
  );

const dental = (c: Canvas, paint: string) =>
  shadow(190, 282, 150, 12) +
  path(
    'M96 214q10-20 40-20h110l60-58q16-10 24 4l-4 20l-58 70q-10 10-30 10H126q-30 0-30-26z',
    c.down(paint, '#22404a'),
  ) +
  rect(170, 236, 40, 34, '#b9c6cc', 4) +
  rect(140, 268, 100, 12, '#7b8a93', 6) +
  path('M300 128q14-22 30-10l-10 24z', '#2b4f59') +
  line('M70 286V96q0-20 22-20h60', '#c3cfd5', 8) +
  path('M148 60h50l14 26h-78z', c.down('#f4f8f9', '#a9b7bf')) +
  circle(172, 90, 70, c.glow('#fff6d0', 0.8)) +
  ellipse(172, 87, 30, 5, '#fffbe6') +
  rect(30, 176, 90, 12, steel(c), 4) +
  line('M44 176v-16M58 176v-20M72 176v-14', '#8b97a2', 3) +
  person(330, 150, 1, { hair: 'bun', top: '#e9f3f3', cloth: '#2f7f80', skin: '#8f5a39' });

const eye = (c: Canvas) =>
  rect(236, 34, 120, 150, '#fbfbf6', 3) +
  rect(236, 34, 120, 150, 'none', 3, 'stroke="#8b9aa0" stroke-width="4"') +
  times(5, (r) =>
    times(r + 1, (k) =>
      path(
        `M${296 - r * 12 + k * 24 - (9 - r)} ${58 + r * 27}h${(9 - r) * 2}v3h-${(9 - r) * 2 - 3}v${5 - r * 0.5}h${(9 - r) * 2 - 5}v3h-${(9 - r) * 2 - 5}v${5 - r * 0.5}h${(9 - r) * 2 - 3}v3h-${(9 - r) * 2}z`,
        '#17202a',
      ),
    ),
  ) +
  rect(-60, 214, 520, 12, '#f1f5f5') +
  rect(-60, 226, 520, 160, c.down('#6d93a6', '#3b5a6b')) +
  at(
    110,
    214,
    1.2,
    shadow(0, 0, 50, 5),
    rect(-44, -10, 88, 10, '#2b333b', 3),
    rect(-8, -74, 16, 64, '#8b97a2', 3),
    rect(-54, -96, 60, 34, c.down('#f1f5f7', '#9aa7b1'), 8),
    circle(-52, -79, 10, '#10242c'),
    rect(26, -104, 8, 84, '#56636e', 3),
    path('M18-60q14 12 28 0v8q-14 10-28 0z', '#2b333b'),
  ) +
  times(4, (i) =>
    at(
      218 + i * 44,
      240,
      1,
      circle(-8, 0, 9, 'none', 'stroke="#20262c" stroke-width="3"') +
        circle(12, 0, 9, 'none', 'stroke="#20262c" stroke-width="3"') +
        line('M1-2q1-3 2 0', '#20262c', 3),
    ),
  );
