import { type MoodName, moods } from '../moods';
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
import { finish, hill, sky, tree } from './outdoors';

/** Racks of bags with oyster mushrooms, or hives in an orchard. */
export const racks: Scene<{ kind: 'mushroom' | 'hives' | 'nursery'; mood: MoodName }> = (c, o) => {
  const mood = moods[o.mood];
  if (o.kind === 'mushroom') return mushroomRoom(c);
  const things = times(7, (i) =>
    at(
      46 + (i % 4) * 100 + (i > 3 ? 46 : 0),
      i > 3 ? 282 : 226,
      i > 3 ? 1.1 : 0.78,
      o.kind === 'hives' ? hive(i) : pots(c),
    ),
  );
  const trees = times(6, (i) => tree(c, -10 + i * 84, 184 + (i % 2) * 5, 0.95, ['#8fb45a', '#4b7036']));
  const bees =
    o.kind === 'hives'
      ? times(
          16,
          () =>
            ellipse(c.random.int(0, 400), c.random.int(120, 260), 2.6, 1.8, '#3a2a12') +
            ellipse(c.random.int(0, 400), c.random.int(120, 250), 1.6, 1.2, '#ffcf4a'),
        )
      : '';
  return [
    sky(c, mood, { x: 320, y: 60 }),
    hill(c, 160, 18, mood.far),
    trees,
    rect(-60, 182, 520, 200, c.down('#93a957', '#46602f')),
    faded(
      0.25,
      times(30, () => line(`M${c.random.int(-50, 450)} ${c.random.int(196, 300)}l3-9`, '#e3f0a8', 2)),
    ),
    things,
    bees,
    finish(c, mood),
  ].join('');
};

const hive = (i: number) => {
  const paint = ['#e8b33c', '#5f93b5', '#d8d2bd', '#8fae5a'][i % 4] as string;
  return (
    shadow(0, 2, 38, 6) +
    line('M-22 0v8M22 0v8', '#4a3322', 5) +
    rect(-30, -34, 60, 34, paint, 2) +
    rect(-30, -66, 60, 30, paint, 2) +
    rect(-34, -74, 68, 9, '#8a5a34', 2) +
    rect(-14, -8, 28, 4, '#2a1c10', 1) +
    rect(-30, -36, 60, 2, '#000', 0, 'opacity=".2"') +
    rect(14, -74, 16, 74, '#000', 0, 'opacity=".08"')
  );
};

const pots = (c: Canvas) =>
  times(3, (k) =>
    at(
      -26 + k * 26,
      0,
      0.7,
      shadow(0, 1, 16),
      path('M-13-22h26l-4 22h-18z', '#b5603a'),
      times(7, () =>
        circle(c.random.int(-12, 12), c.random.int(-48, -24), 8, c.random.pick(['#4f8a3f', '#6fae4e'])),
      ),
      times(4, () =>
        circle(
          c.random.int(-10, 10),
          c.random.int(-48, -28),
          4,
          c.random.pick(['#f07aa0', '#ffd24a', '#fff']),
        ),
      ),
    ),
  );

function mushroomRoom(c: Canvas): string {
  const bag = (x: number, y: number) =>
    at(
      x,
      y,
      1,
      rect(-17, -6, 34, 52, c.across('#cfc6b0', '#f4efe2', '#b8ad94'), 9),
      line('M0-18v12', '#8d8572', 2),
      times(6, () => {
        const a = c.random.int(-14, 14);
        const b = c.random.int(4, 38);
        return path(`M${a - 9} ${b}q9-13 18 0z`, '#fbf6ea') + rect(a - 2, b - 1, 4, 7, '#e3dac6', 2);
      }),
    );
  return [
    fill(c.down('#2c3a44', '#4b5d63', '#222c30')),
    circle(200, 40, 220, c.glow('#dff3ff', 0.55)),
    times(
      3,
      (r) =>
        rect(-60, 22 + r * 88, 520, 5, '#8b9aa0') +
        times(9, (i) => bag(-4 + i * 50 + (r % 2) * 18, 50 + r * 88)),
    ),
    line('M-20-60V380M130-60V380M280-60V380M420-60V380', '#6d7b81', 5),
    rect(110, -10, 180, 9, '#f4fbff', 4),
    fill(c.down('#0b1418/0', '#0b1418/0.35')),
  ].join('');
}
