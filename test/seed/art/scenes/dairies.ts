import { lettering } from '../lettering';
import { type MoodName, moods } from '../moods';
import { at, circle, fill, line, path, rect, type Scene, shadow, times } from '../svg';
import { milkCan, steel } from './goods';
import { finish, hill, sky, tree } from './outdoors';

/** Where cans stand, x, y and scale, in the order in which they fill the shed. */
const places: [number, number, number][] = [
  [66, 262, 1.14],
  [330, 266, 1.1],
  [160, 276, 0.92],
  [240, 284, 0.9],
  [-8, 280, 1],
  [404, 284, 1],
];

/** Steel cans in a shed whose door opens on the fields. */
export const milkShed: Scene<{ mood: MoodName; wall: [string, string]; cans: number }> = (c, o) => {
  const mood = moods[o.mood];
  const view = c.clip(
    rect(126, 14, 150, 190, '#000'),
    sky(c, mood, { x: 214, y: 92 }) +
      hill(c, 146, 16, '#8aa14e') +
      hill(c, 168, 10, '#47682f') +
      tree(c, 150, 152, 0.45, ['#6f9048', '#3d5a2c']),
  );
  return [
    rect(-60, -60, 520, 270, c.down(...o.wall)),
    bricks(),
    view,
    path('M116 4h170v11H116zM116 4h11v202h-11zM275 4h11v202h-11z', '#5d3b23'),
    rect(-60, 204, 520, 180, c.down('#6d5a45', '#2c241e')),
    path('M128 204h148l84 120H44z', '#ffcf87', 'opacity=".26"'),
    places
      .slice(0, o.cans)
      .map((place) => milkCan(c, ...place))
      .join(''),
    times(24, () =>
      line(
        `M${c.random.int(-40, 430)} ${c.random.int(246, 300)}l${c.random.int(8, 20)} ${c.random.int(-2, 2)}`,
        '#d8b46b',
        2,
        'opacity=".45"',
      ),
    ),
    finish(c, mood),
  ].join('');
};

const bricks = () =>
  times(6, (i) => {
    const y = 40 + i * 34;
    const joints = [-20, 60, 310, 380].map((x) => `M${x + (i % 2) * 26} ${y}v34`).join('');
    return line(`M-60 ${y}H122M278 ${y}H460${joints}`, '#0f2f40', 1.2, 'opacity=".4"');
  });

/** A stainless tank with a display: milk chiller or fermenter. */
export const tank: Scene<{ reading: string; tone: [string, string] }> = (c, o) => {
  const tiles =
    times(12, (i) => line(`M${-50 + i * 46}-60V214`, '#93a4ae', 1, 'opacity=".6"')) +
    times(7, (i) => line(`M-60 ${-50 + i * 44}H460`, '#93a4ae', 1, 'opacity=".6"'));
  const body = c.down('#f8fbfc', '#c2ced6', '#8797a3', '#4c5a66');
  return [
    fill(c.down(...o.tone)),
    tiles,
    rect(-60, 214, 520, 180, c.down('#7b8a93', '#39444d')),
    shadow(206, 264, 164, 14),
    line('M78 236v28M330 236v28M134 240v28M272 240v28', '#2f3a43', 11),
    line('M206 66V34h60V-60', '#64737e', 11),
    rect(40, 96, 330, 150, body, 62),
    line('M92 98q-26 72 0 146M318 98q26 72 0 146', '#6f7f8b', 2),
    line('M66 128q140-20 280 0', '#fff', 9, 'opacity=".55"'),
    rect(164, 72, 84, 30, '#8a99a5', 8),
    rect(156, 62, 100, 14, '#c9d4da', 6),
    rect(162, 138, 92, 62, '#1c2833', 7),
    rect(170, 146, 76, 28, '#0b2b20', 3),
    lettering(o.reading, 208, 167, { size: 19, paint: '#6ef0a5', within: 68 }),
    circle(180, 187, 4.4, '#49d987') + circle(196, 187, 4.4, '#ffb020') + circle(212, 187, 4.4, '#4b5a66'),
    line('M346 220h26v20', '#55646f', 9),
    path('M360 244h24l-4 30h-16z', '#e8eef0'),
    rect(16, 40, 60, 76, c.down('#f3e6c8', '#d8c69c'), 2) +
      times(5, (i) => rect(24, 52 + i * 11, 30 + (i % 2) * 12, 3, '#8a7a58')),
    circle(100, -10, 200, c.glow('#ffffff', 0.35)),
  ].join('');
};

/** Fresh blocks on a steel tray: paneer, jaggery, soap. */
export const tray: Scene<{ block: [string, string, string]; back: [string, string] }> = (c, o) => {
  const cube = (x: number, y: number) =>
    path(`M${x} ${y}l34-11l26 18l-35 12z`, o.block[0]) +
    path(`M${x} ${y}l25 19v20l-25-19z`, o.block[1]) +
    path(`M${x + 25} ${y + 19}l35-12v20l-35 12z`, o.block[2]);
  return [
    fill(c.down(...o.back)),
    circle(110, 40, 220, c.glow('#ffd894', 0.6)),
    path('M20 156L252 80l140 100L152 292z', '#000', 'opacity=".35" transform="translate(4 12)"'),
    path('M20 150L252 78l140 98L152 284z', steel(c)),
    path('M40 152L250 90l120 84L152 268z', '#6f7c86'),
    times(3, (r) => times(4, (k) => cube(92 + k * 58 + r * 44, 150 - k * 18 + r * 30))),
    at(
      52,
      226,
      1,
      path('M18 2q-26-8-24-30q26 2 24 30z', '#4f9a4c'),
      path('M20 4q2-26 24-30q4 24-24 30z', '#3f8340'),
    ),
  ].join('');
};
