import { type MoodName, moods } from '../moods';
import { standing } from '../people';
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
  type Scene,
  shadow,
  times,
} from '../svg';
import { clouds, finish, furrows, hill, sky, tree } from './outdoors';

/** Soil and plants, each near the horizon and near the eye. */
const crops = {
  green: ['#7d6a3c #3b3320', '#8fb14f #3f6b2c'],
  wheat: ['#b3904a #6d5226', '#f0cf6e #b98a35'],
  soil: ['#8a5f3c #4a2f1e', '#6f8f45 #35532a'],
  mustard: ['#6d7a34 #3a4a20', '#f4cf3a #7f9433'],
} as const;

/** Ploughed or green rows to the horizon, with a tractor, a pump or a shed. */
export const field: Scene<{
  mood: MoodName;
  crop: keyof typeof crops;
  with?: 'tractor' | 'shed' | 'pump' | 'farmer';
}> = (c, o) => {
  const mood = moods[o.mood];
  const [soil, crop] = crops[o.crop].map((pair) => pair.split(' ') as [string, string]) as [
    [string, string],
    [string, string],
  ];
  return [
    sky(c, mood, { x: 292, y: 116 }),
    clouds(c, 50),
    hill(c, 156, 22, mood.far),
    tree(c, 30, 172, 0.7, ['#7a9a52', '#43613a']),
    tree(c, 366, 170, 0.55, ['#7a9a52', '#43613a']),
    furrows(c, 168, soil, crop),
    o.with === 'tractor' ? at(120, 226, 1.18, tractor(c)) : '',
    o.with === 'shed' ? at(92, 176, 1, shed()) : '',
    o.with === 'pump' ? at(120, 240, 1, solarPump(c)) : '',
    o.with === 'farmer'
      ? standing(136, 276, 0.8, { hair: 'turban', cloth: '#d9812c', top: '#e6ddca', beard: true })
      : '',
    finish(c, mood),
  ].join('');
};

const shed = () =>
  shadow(0, 2, 56, 5) +
  path('M-46 0v-38l46-24l46 24V0z', '#4b3528') +
  line('M-56-36L0-66L56-36', '#8b4b33', 9) +
  rect(-14, -28, 28, 28, '#ffcf80', 0, 'opacity=".85"');

const tractor = (c: Canvas) =>
  [
    shadow(30, 34, 92, 9, 0.4),
    rect(10, -28, 78, 34, c.down('#e0482f', '#9c2a1f'), 5),
    rect(72, -22, 20, 26, '#33373f', 3),
    line('M34-28v-26h42M34-54l-8 30', '#2a2d35', 5),
    rect(24, -60, 58, 6, '#c23a28', 3),
    rect(64, -52, 5, 24, '#3a3d46'),
    standing(44, 12, 0.42, { hair: 'turban', cloth: '#ffb020', top: '#4f6f9c' }),
    circle(0, 0, 34, '#17181d') +
      circle(0, 0, 18, '#f0c23a') +
      times(12, (i) =>
        at(0, 0, 1, `<g transform="rotate(${i * 30})">${rect(-3, -36, 6, 8, '#17181d', 1)}</g>`),
      ),
    circle(0, 0, 6, '#7d6420'),
    circle(82, 14, 20, '#17181d') + circle(82, 14, 10, '#f0c23a'),
    line('M86-28v-22', '#2a2d35', 4),
  ].join('');

const solarPump = (c: Canvas) =>
  [
    shadow(20, 20, 84, 8),
    line('M0 18v-60M44 18v-60', '#59636d', 5),
    path('M-42-34L60-66L86-36L-16-2z', '#1b2c52'),
    path('M-42-34L60-66L86-36L-16-2z', c.slant('#5f8fd6/0.7', '#12204a/0.2')),
    line('M-8-44l26 32M26-55l26 32M-30-24l102-31M-23-12l102-31', '#a9c3ea', 1.2),
    rect(92, -8, 26, 28, '#3a6fb0', 3),
    line('M118 6h40v8', '#5b6570', 8),
    path('M154 14q16 4 22 34h-28q2-22-2-34z', '#bfe6f2', 'opacity=".8"'),
    ellipse(162, 50, 34, 7, '#7fc0d6', 'opacity=".6"'),
  ].join('');

/** A polyhouse: arched film over rows of plants, seen from the door. */
export const polyhouse: Scene<{ mood: MoodName }> = (c, o) => {
  const ribs = times(6, (i) => {
    const arch = line('M-20 320V120Q-10-20 200-20T420 120V320', '#dfe8ea', 5 - i * 0.5, 'opacity=".9"');
    return `<g transform="translate(200 176) scale(${(1 - i * 0.145).toFixed(3)}) translate(-200 -176)">${arch}</g>`;
  });
  const row = (side: 1 | -1) =>
    times(8, (i) => {
      const t = 1 - i / 8;
      return at(200 + side * (30 + t ** 1.5 * 150), 186 + t ** 1.6 * 110, 0.25 + t * 1.05, tomatoes(c));
    });
  return [
    fill(c.down('#cfe4dd', '#eef3e2', '#b9cfae')),
    circle(200, 130, 190, c.glow('#fffbe6', 0.9)),
    path('M-60 380L170 182h60L460 380z', c.down('#b79a74', '#8d6b48')),
    path('M-60 186h520v200H-60z', '#6a8f4d', 'opacity=".35"'),
    path('M120 380L186 182h28L280 380z', c.down('#c9b08b', '#9c7c58')),
    row(-1),
    row(1),
    ribs,
    faded(0.5, line('M200-20v190M90-4l70 168M310-4l-70 168', '#fff', 2)),
    finish(c, moods[o.mood]),
  ].join('');
};

const tomatoes = ({ random }: Canvas) =>
  rect(-44, 10, 88, 16, '#5a3b24', 3) +
  times(10, () =>
    circle(
      random.int(-38, 38),
      random.int(-62, 8),
      random.int(11, 18),
      random.pick(['#3f7a35', '#57963f', '#6fae4e']),
    ),
  ) +
  times(7, () => circle(random.int(-34, 34), random.int(-52, 4), 6, random.pick(['#e0452f', '#f07a3a'])));
