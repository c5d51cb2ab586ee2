import { lettering } from '../lettering';
import { at, type Canvas, circle, ellipse, fill, line, path, rect, type Scene, shadow, times } from '../svg';
import { bulb, phone, shelf, wood } from './goods';

const desk = (c: Canvas, y = 218) =>
  rect(-60, y, 520, 180, wood(c)) +
  rect(-60, y, 520, 6, '#d9a566') +
  times(5, (i) => line(`M-60 ${y + 18 + i * 16}q130-5 260 0t260 0`, '#000', 1, 'opacity=".12"'));

const mug = (x: number, y: number, paint: string) =>
  at(
    x,
    y,
    1,
    shadow(0, 0, 20, 4),
    rect(-14, -32, 28, 32, paint, 4),
    line('M14-26q13 2 10 12t-10 8', paint, 5),
    ellipse(0, -32, 14, 3.6, '#3a2416'),
  );

/** A laptop with a dashboard in our own words. */
export const laptop: Scene<{
  wall: [string, string];
  accent: string;
  chart: 'bars' | 'line';
  words: string;
}> = (c, o) =>
  [
    fill(c.down(...o.wall)),
    circle(320, 40, 200, c.glow('#ffd58a', 0.6)),
    shelf(c, -30, 50, 190, ['books'], 1.3),
    desk(c),
    shadow(208, 240, 170, 10),
    rect(92, 48, 232, 156, '#1a1f29', 9),
    rect(100, 56, 216, 136, '#f4f6fa', 3),
    rect(100, 56, 52, 136, '#1f2740', 3),
    circle(126, 76, 9, o.accent),
    times(4, (i) => rect(112, 98 + i * 18, 28, 6, '#fff', 3, 'opacity=".35"')),
    lettering(o.words, 166, 82, { size: 17, paint: '#17202f', anchor: 'start', within: 140 }),
    times(3, (i) => rect(162 + i * 50, 92, 44, 2, '#cfd6e2')),
    charts[o.chart](o.accent),
    line('M166 152h142', '#cfd6e2', 2),
    times(2, (i) => rect(166 + i * 72, 162, 64, 20, '#e6ebf3', 3)),
    path('M64 204h288l22 22q2 8-8 8H50q-10 0-8-8z', c.down('#c9d0da', '#7f8996')),
    rect(168, 206, 80, 5, '#9aa4b1', 2),
    mug(30, 236, o.accent),
    at(352, 256, 1, note()),
  ].join('');

const charts = {
  bars: (accent: string) =>
    [18, 28, 24, 38, 42, 36, 48, 54].map((h, i) => rect(182 + i * 15, 150 - h, 10, h, accent, 2)).join(''),
  line: (accent: string) =>
    line('M188 146l18-14l20 6l22-26l20 8l22-30l24-6', accent, 4) +
    path('M188 146l18-14l20 6l22-26l20 8l22-30l24-6V152H188z', accent, 'opacity=".22"'),
};

const note = () =>
  rect(-24, -12, 48, 60, '#f4ead6', 3) +
  times(4, (i) => line(`M-16 ${i * 10}h${30 - i * 4}`, '#8a7a58', 2)) +
  line('M10-16l26 40', '#d9412f', 4);

/** A phone in a hand-sized close-up, showing an app list. */
export const app: Scene<{
  back: [string, string];
  accent: string;
  words: string;
  rows: ('dot' | 'pin' | 'bar')[];
}> = (c, o) =>
  [
    fill(c.slant(...o.back)),
    circle(90, 60, 190, c.glow('#ffffff', 0.28)),
    times(5, (i) => circle(-20 + i * 110, 300 - (i % 2) * 60, 70, '#fff', 'opacity=".05"')),
    `<g transform="translate(200 156) rotate(-8)">${rect(-78, -150, 168, 320, '#000', 24, 'opacity=".3"')}${rect(-86, -160, 168, 320, '#0d1017', 24)}${rect(-78, -152, 152, 304, '#f6f7fb', 17)}${rect(-78, -152, 152, 62, o.accent, 17)}${rect(-78, -112, 152, 22, o.accent)}${lettering(o.words, -2, -112, { size: 20, paint: '#ffffff', within: 130 })}${o.rows.map((row, i) => at(-66, -76 + i * 54, 1, rect(0, 0, 128, 46, '#ffffff', 9, 'stroke="#dfe4ee" stroke-width="1.4"'), rowMark(row, o.accent), rect(46, 12, 60 - (i % 3) * 8, 7, '#2a3346', 3), rect(46, 26, 40 + (i % 2) * 14, 5, '#a9b3c6', 2))).join('')}</g>`,
    fill(c.down('#ffffff/0.06', '#000000/0', '#000000/0.2')),
  ].join('');

const rowMark = (row: 'dot' | 'pin' | 'bar', accent: string) =>
  row === 'dot'
    ? circle(23, 23, 14, accent, 'opacity=".85"') +
      circle(23, 19, 5, '#fff') +
      path('M13 32q10-10 20 0z', '#fff')
    : row === 'pin'
      ? path('M23 38q-13-14-13-22a13 13 0 0 1 26 0q0 8-13 22z', accent) + circle(23, 16, 5, '#fff')
      : rect(10, 24, 6, 14, accent, 2) + rect(20, 14, 6, 24, accent, 2) + rect(30, 8, 6, 30, accent, 2);

/** Opened phones under a lamp with fine tools. */
export const repair: Scene<{ mat: string }> = (c, o) => {
  const opened = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-34, -64, 76, 136, '#000', 10, 'opacity=".28"')}${rect(-38, -68, 76, 136, '#151922', 10)}${rect(-33, -62, 66, 124, '#2b3340', 6)}${rect(-28, -8, 40, 62, c.down('#dfe5ea', '#9aa6b0'), 4)}${rect(-28, -56, 56, 42, '#1e6b4f', 3)}${times(9, (i) => rect(-24 + (i % 3) * 18, -52 + Math.floor(i / 3) * 13, 12, 8, ['#c9d2da', '#11161d', '#e2b53c'][i % 3] as string, 1))}${line('M18-6v58M24 0v50', '#e2b53c', 2)}</g>`;
  return [
    fill(o.mat),
    times(12, (i) => line(`M${-50 + i * 46}-60V380`, '#fff', 1, 'opacity=".08"')) +
      times(10, (i) => line(`M-60 ${-50 + i * 46}H460`, '#fff', 1, 'opacity=".08"')),
    circle(210, 130, 230, c.glow('#fff6d8', 0.6)),
    opened(108, 136, -12),
    opened(226, 168, 6),
    `<g transform="translate(336 116) rotate(18)">${phone(c, -34, 66, 72, 134)}${line('M-20-40l16 30l-10 18l24 26', '#fff', 2, 'opacity=".7"')}</g>`,
    times(
      4,
      (i) =>
        `<g transform="translate(${46 + i * 22} 268) rotate(${-20 + i * 8})">${rect(-4, -40, 8, 34, ['#d9412f', '#3a67b0', '#f0c23a', '#2f8f78'][i] as string, 3)}${line('M0-40v-34', '#c9d2da', 3)}</g>`,
    ),
    times(
      14,
      (i) =>
        circle(230 + (i % 7) * 18, 266 + Math.floor(i / 7) * 16, 3, '#dfe5ea') +
        circle(230 + (i % 7) * 18, 266 + Math.floor(i / 7) * 16, 1, '#56636e'),
    ),
    at(
      360,
      268,
      1,
      circle(0, 0, 34, '#dff0f6', 'opacity=".35"'),
      circle(0, 0, 34, 'none', 'stroke="#20262c" stroke-width="6"'),
      line('M24 24l40 40', '#20262c', 10),
    ),
    fill(c.down('#000000/0', '#000000/0', '#000000/0.25')),
  ].join('');
};

/** Papers, a calculator and glasses on a desk. */
export const papers: Scene<{ words: string; cloth: string }> = (c, o) =>
  [
    fill(o.cloth),
    circle(320, 20, 230, c.glow('#ffe6b0', 0.6)),
    times(
      3,
      (i) =>
        `<g transform="translate(${150 + i * 14} ${150 + i * 8}) rotate(${-10 + i * 7})">${rect(-92, -106, 190, 236, '#000', 3, 'opacity=".16"')}${rect(-98, -112, 190, 236, i === 2 ? '#fffdf6' : '#f1ead8', 3)}</g>`,
    ),
    `<g transform="translate(178 166) rotate(4)">${lettering(o.words, -82, -78, { size: 24, paint: '#8d2b18', anchor: 'start', within: 160 })}${times(9, (i) => rect(-82, -56 + i * 17, 88 + ((i * 37) % 50), 5, '#5a6373', 2, 'opacity=".5"') + rect(56, -56 + i * 17, 26, 5, '#1b8148', 2, 'opacity=".7"'))}</g>`,
    at(
      334,
      190,
      1.1,
      rect(-40, -56, 86, 122, '#000', 8, 'opacity=".25"'),
      rect(-44, -60, 86, 122, '#2b3240', 8),
      rect(-36, -52, 70, 26, '#bcd3b4', 3),
      times(12, (i) =>
        rect(-36 + (i % 4) * 18.4, -18 + Math.floor(i / 4) * 24, 14, 18, i === 11 ? '#ffb020' : '#5a6478', 3),
      ),
    ),
    at(
      52,
      254,
      1,
      circle(0, 0, 24, 'none', 'stroke="#20262c" stroke-width="5"'),
      circle(60, 0, 24, 'none', 'stroke="#20262c" stroke-width="5"'),
      line('M24-4q6-6 12 0', '#20262c', 5),
    ),
    line('M270 268l96 18', '#1d5ab5', 8) + line('M366 286l14 3', '#e2b53c', 6),
    mug(372, 76, '#c4452f'),
  ].join('');

/** A bicycle or scooter workshop stand. */
export const bikes: Scene<{ wall: [string, string]; frame: string; words: string }> = (c, o) => {
  const wheelAt = (x: number, y: number, r: number) =>
    circle(x, y, r, 'none', 'stroke="#16181d" stroke-width="7"') +
    circle(x, y, r - 6, 'none', 'stroke="#c9d2da" stroke-width="2"') +
    times(9, (i) =>
      line(
        `M${x} ${y}L${(x + Math.cos((i * Math.PI) / 4.5) * (r - 6)).toFixed(1)} ${(y + Math.sin((i * Math.PI) / 4.5) * (r - 6)).toFixed(1)}`,
        '#aeb8c2',
        1,
      ),
    ) +
    circle(x, y, 5, '#56636e');
  return [
    fill(c.down(...o.wall)),
    rect(70, 14, 260, 44, '#1e3f5b', 4) +
      lettering(o.words, 200, 46, { size: 26, paint: '#ffe7b0', within: 236 }),
    times(8, (i) =>
      at(
        10 + i * 54,
        84,
        1,
        i % 2
          ? circle(0, 10, 15, 'none', 'stroke="#16181d" stroke-width="6"')
          : line('M0 0v40', '#aeb8c2', 6) + circle(0, 0, 8, '#aeb8c2'),
      ),
    ),
    bulb(c, 210, 96, 60, 130),
    rect(-60, 238, 520, 150, c.down('#5a564e', '#2a2722')),
    shadow(205, 270, 170, 10),
    wheelAt(112, 212, 54),
    wheelAt(298, 212, 54),
    line('M112 212l44-76h96l46 76M156 136l44 76h-88M200 212l52-76', o.frame, 8),
    line('M252 136l-8-26h26M156 136l-6-18', '#20262c', 6),
    rect(134, 110, 40, 10, '#20262c', 5),
    rect(180, 148, 44, 34, '#2f8f78', 5) + path('M204 152l-8 12h7l-3 12l10-15h-7z', '#eafff4'),
    circle(200, 212, 14, '#8b97a2'),
    line('M200 212l16 18', '#20262c', 5),
  ].join('');
};
