import { lettering } from '../lettering';
import { type Mood, type MoodName, moods, paints } from '../moods';
import { type Person, seated, standing } from '../people';
import { at, type Canvas, circle, ellipse, line, path, rect, type Scene, times } from '../svg';
import { clouds, festoon, finish, ground, hill, mosque, rain, sky, tree } from './outdoors';
import { awning } from './shop-parts';

/** A row of old shops on a lit lane, with people walking. */
export const lane: Scene<{ mood: MoodName; signs: string[]; walkers?: number }> = (c, o) => {
  const mood = moods[o.mood];
  const light = (x: number) => path(`M${x} 248h106l16 50H${x - 16}z`, '#ffc46b', 'opacity=".14"');
  return [
    sky(c, mood),
    mosque(206, 66, 0.5, mood.far),
    times(4, (i) => house(c, mood, i, o.signs[i % o.signs.length] as string)),
    ground(c, mood, 248),
    mood.lit ? times(4, (i) => light(-30 + i * 118)) : '',
    festoon(c, garland, 14, ['#ffd27a', '#ff9d6b', '#9fe3b0']),
    times(o.walkers ?? 4, (i) =>
      standing(62 + i * 84 + c.random.int(-14, 14), 286 + (i % 2) * 8, 0.5, walker(c, i)),
    ),
    o.mood === 'rain' ? rain(c) : '',
    finish(c, mood),
  ].join('');
};

const garland: [number, number][] = [
  [-50, 58],
  [84, 92],
  [200, 62],
  [318, 92],
  [450, 58],
];

/** An upper floor with arched windows above an open shop. */
function house(c: Canvas, mood: Mood, i: number, sign: string): string {
  const paint = paints[(['teal', 'brick', 'indigo', 'ochre'] as const)[i % 4] ?? 'teal'];
  const x = -34 + i * 118;
  const top = 36 + (i % 2) * 26;
  const pane = mood.lit ? '#ffd28a' : '#4b3a3a';
  const windows = times(3, (k) => {
    const shine = `opacity="${c.random.pick([0.95, 0.7, 0.35])}"`;
    return path(`M${x + 14 + k * 34} ${top + 46}v-16q0-9 9-9t9 9v16z`, pane, shine);
  });
  return [
    rect(x, top, 114, 250, c.down(paint.wall, paint.shade)),
    rect(x - 3, top - 6, 120, 9, paint.shade),
    windows,
    times(7, (k) => line(`M${x + 8 + k * 16} ${top + 56}v12`, paint.shade, 2)),
    rect(x + 4, top + 54, 106, 3, paint.shade),
    rect(x + 8, 156, 98, 92, c.down('#ffdc94', '#c97f35')),
    times(3, (k) => at(x + 8, 188 + k * 21, 1, plank(c))),
    awning(c, x, 142, 114, 18, [paint.stripe, '#f7ead0'], 8),
    rect(x + 6, 112, 102, 26, paint.board, 3),
    lettering(sign, x + 57, 131, { size: 17, paint: paint.ink, within: 92 }),
    mood.lit ? circle(x + 57, 200, 90, c.glow('#ffc46b', 0.32)) : '',
  ].join('');
}

const wares = ['#a3402f', '#3b6ea0', '#3d8a57', '#8a4f8f', '#e6dcc0'];

const plank = ({ random }: Canvas) =>
  times(6, (i) =>
    rect(5 + i * 15.5, -2 - random.int(9, 15), 11, 15, random.pick(wares), 2, 'opacity=".85"'),
  ) + rect(0, 0, 98, 3, '#6b3b1a');

function walker(c: Canvas, i: number): Person & { skirt?: string } {
  const skin = c.random.pick(['#8f5a39', '#a86d47', '#6f4329']);
  if (i % 3 === 0) return { skin, hair: 'plait', top: '#8a4f8f', cloth: '#e0a53c', skirt: '#a3402f' };
  if (i % 3 === 1)
    return { skin, top: c.random.pick(['#35506e', '#5d7f55', '#c9b38a']), beard: c.random.chance(0.5) };
  return { skin, hair: 'veil', cloth: '#3f7f86', top: '#2c5a66', skirt: '#2c5a66' };
}

/** People sitting in a ring under a tree, talking. */
export const chaupal: Scene<{ mood: MoodName }> = (c, o) => {
  const mood = moods[o.mood];
  const sitters = times(7, (i) => {
    const t = i / 6;
    const x = 70 + t * 260;
    const y = 262 - Math.sin(t * Math.PI) * 42;
    return seated(x, y, 0.52, walker(c, i));
  });
  return [
    sky(c, mood, { x: 64, y: 88 }),
    clouds(c, 40),
    hill(c, 172, 26, mood.far),
    hill(c, 190, 14, mood.near),
    ground(c, mood, 206),
    ellipse(200, 248, 190, 46, '#000', 'opacity=".13"'),
    tree(c, 206, 236, 2.7, ['#7fa14e', '#486b34']),
    ellipse(206, 238, 62, 13, '#a8927a') + ellipse(206, 234, 62, 13, '#c9b59a'),
    sitters,
    finish(c, mood),
  ].join('');
};
