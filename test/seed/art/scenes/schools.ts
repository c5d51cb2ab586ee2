import { lettering } from '../lettering';
import { person } from '../people';
import { at, type Canvas, circle, ellipse, fill, line, path, rect, type Scene, times } from '../svg';
import { shelf, wood } from './goods';
import { backOfHead, windowPane } from './indoors';

const monitor = (c: Canvas, x: number, y: number, s: number, screen: string) =>
  at(
    x,
    y,
    s,
    rect(-4, 28, 8, 14, '#39414b'),
    rect(-18, 40, 36, 4, '#39414b', 2),
    rect(-36, -26, 72, 54, '#1b2029', 4),
    rect(-32, -22, 64, 44, screen, 2),
    times(4, (i) => rect(-27, -16 + i * 9, c.random.int(18, 46), 4, '#fff', 1, 'opacity=".55"')),
  );

/** Children before a blackboard. */
export const classroom: Scene<{ wall: [string, string]; words: string; pupils?: number; board?: string }> = (
  c,
  o,
) =>
  [
    fill(c.down(...o.wall)),
    rect(-60, 150, 520, 90, '#000', 0, 'opacity=".12"'),
    windowPane(c, -16, 40, 70, 86),
    windowPane(c, 346, 40, 70, 86),
    circle(20, 90, 120, c.glow('#fff6d8', 0.5)),
    rect(84, 26, 232, 124, c.down(o.board ?? '#24463c', '#18322b'), 3) +
      rect(84, 26, 232, 124, 'none', 3, 'stroke="#8a5a34" stroke-width="7"'),
    lettering(o.words, 200, 78, { size: 34, paint: '#f1f5ee', within: 200 }),
    line('M112 104h84M112 120h60M226 128l24-34l24 34z', '#dfe9e2', 2.4, 'opacity=".8"'),
    rect(180, 146, 40, 5, '#e9e2d4'),
    person(292, 112, 0.74, { hair: 'plait', top: '#c9683a', cloth: '#2f7f80' }),
    rect(-60, 214, 520, 170, c.down('#9c7a58', '#4b3626')),
    times(o.pupils ?? 6, (i) =>
      at(
        34 + (i % 4) * 110 + (i > 3 ? 54 : 0),
        i > 3 ? 268 : 214,
        i > 3 ? 1.05 : 0.82,
        backOfHead(c, i),
        rect(-46, 20, 92, 9, wood(c), 2),
        line('M-38 29v60M38 29v60', '#4a3020', 5),
        rect(-18, 12, 30, 8, ['#d9412f', '#3a67b0', '#f0c23a'][i % 3] as string, 1),
      ),
    ),
  ].join('');

/** Rows of screens with learners or staff. */
export const computers: Scene<{ wall: [string, string]; words: string }> = (c, o) =>
  [
    fill(c.down(...o.wall)),
    rect(60, 22, 280, 58, '#0f1724', 5) +
      lettering(o.words, 200, 62, { size: 30, paint: '#8fd0ff', within: 250 }),
    circle(200, 60, 200, c.glow('#8fc4ff', 0.3)),
    rect(-60, 206, 520, 180, c.down('#4a5666', '#20262f')),
    rect(-60, 150, 520, 12, wood(c)) +
      times(
        5,
        (i) =>
          monitor(
            c,
            20 + i * 90,
            112,
            0.86,
            ['#2f6fb0', '#2f8f78', '#8a4f8f', '#c9683a', '#3a67b0'][i] as string,
          ) + at(20 + i * 90, 178, 0.8, backOfHead(c, i)),
      ),
    rect(-60, 250, 520, 14, wood(c)) +
      times(4, (i) =>
        monitor(c, 50 + i * 104, 204, 1.1, ['#2f8f78', '#2f6fb0', '#c9683a', '#6b4a9c'][i] as string),
      ),
    times(4, (i) => at(50 + i * 104, 292, 1.12, backOfHead(c, i + 1))),
    fill(c.down('#000000/0.05', '#000000/0', '#05060c/0.3')),
  ].join('');

/** Reading room: tall shelves, a long table and lamps. */
export const library: Scene<{ wall: [string, string]; words?: string }> = (c, o) =>
  [
    fill(c.down(...o.wall)),
    times(4, (r) => shelf(c, -30, 46 + r * 46, 460, ['books'], 1.55)),
    line('M86-60V196M210-60V196M330-60V196', '#4b2f1c', 9),
    fill(c.down('#000000/0.15', '#000000/0', '#000000/0.3')),
    rect(-60, 196, 520, 190, c.down('#6b4c36', '#2f2018')),
    path('M10 226h380l50 90H-40z', c.down('#b07a46', '#6d4526')),
    rect(10, 222, 380, 8, '#d09a5c'),
    times(
      3,
      (i) =>
        circle(70 + i * 130, 214, 84, c.glow('#ffe09a', 0.75)) +
        at(
          70 + i * 130,
          226,
          1,
          line('M0 0v-26', '#b98a3a', 4),
          path('M-20-24q4-18 20-18t20 18z', '#2f7a55'),
          ellipse(0, 0, 12, 3, '#8a6526'),
        ),
    ),
    times(3, (i) =>
      at(
        128 + i * 118,
        252,
        1.1,
        path('M-24 0q12-8 24 0q12-8 24 0v-14q-12-8-24 0q-12-8-24 0z', '#f4ead6'),
        line('M0 0v-14', '#c9b893', 1.5),
      ),
    ),
    times(3, (i) => at(54 + i * 140, 296, 1.15, backOfHead(c, i))),
    o.words
      ? rect(130, -4, 140, 34, '#1e3f5b', 3) +
        lettering(o.words, 200, 21, { size: 20, paint: '#ffe7b0', within: 124 })
      : '',
  ].join('');
