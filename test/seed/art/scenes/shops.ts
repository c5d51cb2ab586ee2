import { type MoodName, moods, type PaintName, paints } from '../moods';
import { type Person, person, standing } from '../people';
import { at, type Canvas, circle, ellipse, faded, line, path, rect, type Scene, shadow, times } from '../svg';
import { bulb, type Goods, glassOfTea, kettle, steam, tag } from './goods';
import { bokeh, festoon, finish, ground, rain, sky, skyline } from './outdoors';
import { awning, board, counter, interior, marigolds, posts, shutter } from './shop-parts';

interface ShopOptions {
  mood: MoodName;
  paint: PaintName;
  sign: string;
  small?: string;
  goods: Goods[];
  keeper?: Person;
  price?: string;
  garland?: boolean;
}

const street = (c: Canvas, mood: MoodName, base = 210) =>
  sky(c, moods[mood]) +
  skyline(c, moods[mood], base) +
  (moods[mood].lit ? bokeh(c, [120, 190], ['#ffb84d', '#ffd58a', '#7fb6ff']) : '');

/** A shop front across the street: board above, awning, lit shelves, a counter and its keeper. */
export const shopFront: Scene<ShopOptions> = (c, o) => {
  const mood = moods[o.mood];
  const paint = paints[o.paint];
  const lit = mood.lit ? circle(206, 150, 150, c.glow('#ffc46b', 0.5)) : '';
  return [
    street(c, o.mood, 200),
    rect(22, -60, 356, 330, c.down(paint.wall, paint.shade)),
    times(7, (i) => rect(22, 20 + i * 40, 356, 1, '#000', 0, 'opacity=".12"')),
    interior(c, 52, 92, 296, 130, o.goods),
    bulb(c, 208, 122, 34, 110),
    o.keeper ? person(272, 158, 0.92, o.keeper) : '',
    counter(c, 44, 214, 312, 62, paint),
    o.price ? tag(84, 188, 46, 22, o.price) : '',
    awning(c, 30, 62, 340, 34, [paint.stripe, '#f7ead0']),
    board(34, 6, 332, 52, paint, o.sign, o.small),
    o.garland ? marigolds(52, 100, 296, 12) : '',
    lit,
    ground(c, mood, 276),
    o.mood === 'rain' ? rain(c) : '',
    finish(c, mood),
  ].join('');
};

/** A smaller shop seen from the kerb, one side still shuttered, with people in front. */
export const cornerShop: Scene<ShopOptions & { customer?: Person & { skirt?: string } }> = (c, o) => {
  const mood = moods[o.mood];
  const paint = paints[o.paint];
  return [
    sky(c, mood, mood.lit ? undefined : { x: 330, y: 60 }),
    skyline(c, mood, 196),
    rect(40, 34, 320, 210, c.down(paint.wall, paint.shade)),
    rect(40, 28, 320, 10, paint.shade),
    shutter(c, 58, 118, 136, 124),
    interior(c, 208, 118, 134, 84, o.goods, 0.84),
    bulb(c, 276, 134, 18, 70),
    o.keeper ? person(300, 168, 0.6, o.keeper) : '',
    counter(c, 208, 204, 134, 38, paint),
    awning(c, 44, 92, 312, 26, [paint.stripe, '#f7ead0'], 14),
    board(56, 44, 288, 44, paint, o.sign, o.small),
    ground(c, mood, 242),
    shadow(200, 246, 170, 8, 0.3),
    o.customer ? standing(240, 286, 0.66, o.customer) : '',
    mood.lit ? path('M208 244h134l40 60H168z', mood.light, 'opacity=".22"') : '',
    o.mood === 'rain' ? rain(c) : '',
    finish(c, mood),
  ].join('');
};

/** A tea or snack stall with its name on the counter. */
export const stall: Scene<ShopOptions & { pots?: 'kettle' | 'wok' | 'griddle' }> = (c, o) => {
  const mood = moods[o.mood];
  const paint = paints[o.paint];
  return [
    street(c, o.mood, 210),
    rect(58, 86, 284, 150, c.down('#7a4520', '#2c1710')),
    interior(c, 60, 92, 150, 36, o.goods, 0.9),
    bulb(c, 208, 118, 30, 104),
    o.price ? tag(258, 100, 54, 26, o.price) : '',
    person(292, 156, 1, o.keeper ?? { beard: true }),
    cooker(c, o.pots ?? 'kettle'),
    counter(c, 48, 216, 304, 84, paint, o.sign),
    posts(52, 348, 84, 208),
    awning(c, 36, 54, 328, 38, [paint.stripe, '#f7ead0']),
    festoon(
      c,
      [
        [-60, 40],
        [36, 60],
      ],
      12,
    ) +
      festoon(
        c,
        [
          [364, 60],
          [460, 36],
        ],
        12,
      ),
    finish(c, mood),
  ].join('');
};

function cooker(c: Canvas, kind: 'kettle' | 'wok' | 'griddle'): string {
  if (kind === 'kettle')
    return (
      kettle(c, 118, 206, 0.98) +
      times(4, (i) => glassOfTea(c, 186 + i * 19, 206) + (i % 2 ? steam(186 + i * 19, 182, 0.7) : ''))
    );
  if (kind === 'wok') {
    const pakoras = times(11, (i) =>
      circle(112 + (i % 6) * 14, 186 - Math.floor(i / 6) * 8, 8, i % 2 ? '#d98a2e' : '#b8691d'),
    );
    return (
      rect(96, 196, 90, 10, '#2a2f36', 2) +
      pakoras +
      path('M82 184h116q-6 24-58 24t-58-24z', c.down('#3c434b', '#16191f')) +
      steam(120, 172, 1.2) +
      steam(156, 170, 1.1)
    );
  }
  const dosa =
    ellipse(138, 192, 50, 9, c.slant('#f4cf87', '#c98435')) + line('M104 192q34-8 66-2', '#a8641f', 1.6);
  return (
    rect(74, 194, 130, 12, '#23282f', 3) + ellipse(138, 194, 66, 12, '#343b44') + dosa + steam(140, 178, 1.2)
  );
}

const heapColours = {
  fruit: ['#f08a1c', '#d9412f', '#e9c03a', '#8bb04a'],
  veg: ['#5d9a4b', '#d9412f', '#8a4f8f', '#e6e2c8'],
};

/** A hand cart under an umbrella. */
export const cart: Scene<{
  mood: MoodName;
  paint: PaintName;
  sign: string;
  heap: keyof typeof heapColours;
  keeper?: Person;
}> = (c, o) => {
  const mood = moods[o.mood];
  const paint = paints[o.paint];
  return [
    sky(c, mood, mood.lit ? undefined : { x: 80, y: 70 }),
    skyline(c, mood, 214),
    mood.lit ? bokeh(c, [130, 200], ['#ffb84d', '#ff9d5c', '#7fb6ff']) : '',
    ground(c, mood, 240),
    person(292, 132, 0.92, o.keeper ?? { hair: 'cap', cloth: '#e9e2d4', top: '#b98a4a' }),
    line('M200 196V40', '#4b3a2c', 5),
    umbrella(c, paint.stripe),
    mood.lit ? bulb(c, 236, 118, 26, 90) : '',
    shadow(200, 274, 140, 10),
    times(4, (i) => at(94 + i * 58, 186, 1, heap(heapColours[o.heap][i] as string))),
    rect(70, 190, 262, 12, c.down('#c2834a', '#8a5327'), 2),
    rect(80, 202, 242, 34, c.down(paint.wall, paint.shade)),
    board(112, 204, 178, 30, paint, o.sign),
    at(122, 252, 1, spokes()) + at(278, 252, 1, spokes()),
    faded(0.9, line('M332 196l34-14', '#5b3a20', 6)),
    finish(c, mood),
  ].join('');
};

const umbrella = (c: Canvas, stripe: string) =>
  times(6, (i) =>
    path(
      `M200 34Q${120 + i * 32} ${44} ${74 + i * 42} 98q21-12 42 0Q${146 + i * 26} 46 200 34z`,
      i % 2 ? '#f7ead0' : stripe,
    ),
  ) + path('M74 98Q100 36 200 34T326 98z', c.down('#ffffff/0.18', '#000000/0.2'));

const heap = (paint: string) =>
  times(13, (i) => circle((i % 5) * 9 + (Math.floor(i / 5) % 2) * 4, -Math.floor(i / 5) * 8, 6.4, paint)) +
  times(4, (i) => circle(i * 10 - 2, -3, 1.8, '#fff', 'opacity=".35"'));

const spokes = () =>
  circle(0, 0, 24, 'none', 'stroke="#1b1b22" stroke-width="5"') +
  times(8, (i) => `<g transform="rotate(${i * 45})">${line('M0 0V-21', '#7c828c', 1.4)}</g>`) +
  circle(0, 0, 4, '#c9ced6');
