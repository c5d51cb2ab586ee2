import { lettering } from '../lettering';
import { type Mood, type MoodName, moods } from '../moods';
import { standing } from '../people';
import { at, type Canvas, circle, faded, line, path, rect, type Scene, shadow, times } from '../svg';
import { bokeh, finish, ground, hill, palm, sky, skyline, temple, tree } from './outdoors';

/** Steps down to a river at evening, with boats and lamps on the water. */
export const ghat: Scene<{ mood: MoodName; boats?: number }> = (c, o) => {
  const mood = moods[o.mood];
  return [
    sky(c, mood, { x: 296, y: 140, r: 17 }),
    skyline(c, mood, 156, mood.far, false),
    temple(70, 156, 0.95, mood.near) + temple(128, 156, 0.68, mood.near) + temple(22, 156, 0.6, mood.near),
    river(c, mood),
    steps(mood),
    times(7, (i) =>
      standing(16 + i * 27 + c.random.int(-6, 6), 164 + (i % 3) * 12, 0.2, {
        top: c.random.pick(['#c9683a', '#e0a53c', '#8a4f8f', '#d8d1c4']),
        ...(i % 2 ? { skirt: '#a3402f', hair: 'veil' as const, cloth: '#d98a2e' } : {}),
      }),
    ),
    times(16, () => at(c.random.int(60, 420), c.random.int(214, 300), 1, lamp(c))),
    times(o.boats ?? 2, (i) => at(236 + i * 92, 214 + i * 34, 0.8 + i * 0.35, boat())),
    finish(c, mood),
  ].join('');
};

/** The sky upside down, with the light broken on it. */
const river = (c: Canvas, mood: Mood) =>
  rect(-60, 168, 520, 220, c.down(...mood.sky.slice(0, 3).reverse())) +
  times(40, (i) => {
    const shine = `opacity="${0.1 + (i % 4) * 0.08}"`;
    return rect(150 + ((i * 53) % 280), 172 + i * 3.2, 14 + (i % 5) * 6, 1.4, mood.light, 0, shine);
  }) +
  rect(290, 172, 12, 120, mood.light, 0, 'opacity=".22"');

const steps = (mood: Mood) =>
  times(
    6,
    (i) =>
      path(`M-60 ${150 + i * 9}H${190 + i * 26}v9H-60z`, i % 2 ? mood.near : mood.far) +
      rect(-60, 150 + i * 9, 250 + i * 26, 1.4, mood.light, 0, 'opacity=".25"'),
  );

const lamp = (c: Canvas) =>
  circle(0, 0, 12, c.glow('#ffb84d', 0.7)) +
  path('M-4 2q4 5 8 0z', '#5b2f14') +
  circle(0, -0.5, 1.8, '#fff3c8');

const boat = () =>
  path('M-52 0q52 26 104 0q-8 22-30 24h-48q-20-4-26-24z', '#2b1a1c') +
  path('M-52 0q52 26 104 0l-3 5q-50 22-98 0z', '#8d4a2c') +
  line('M-14 14V-30', '#20141a', 2.4) +
  path('M-12-30q26 8 30 28q-16-2-30 6z', '#d9a441', 'opacity=".85"');

/** A hill town or backwater where guests stay. */
export const homestay: Scene<{ mood: MoodName; kind: 'hill' | 'water'; sign: string }> = (c, o) => {
  const mood = moods[o.mood];
  const back =
    o.kind === 'hill'
      ? path('M-60 190L40 70l44 52L150 40l76 96l52-60l92 92l90-40v90z', mood.far) +
        path('M150 40l-26 32l18 6l10-8l14 10l20-4zM40 70l-18 22l16 4l12-6l14 4z', '#fff', 'opacity=".75"') +
        hill(c, 184, 30, mood.near)
      : hill(c, 176, 16, mood.far) +
        times(6, (i) => palm(10 + i * 82, 200 + (i % 2) * 6, 0.9 + (i % 3) * 0.14, mood.near));
  const front =
    o.kind === 'hill'
      ? ground(c, { ...mood, ground: ['#7c9150', '#3c5130'] }, 226) +
        times(5, (i) =>
          tree(c, -10 + i * 104 + c.random.int(-10, 10), 250 + (i % 2) * 16, 0.62, ['#6e9a50', '#3a5c35']),
        )
      : rect(-60, 214, 520, 200, c.down('#5fa0a0', '#1e4d5c')) +
        times(26, (i) => rect((i * 67) % 400, 222 + i * 3.4, 30, 1.4, '#fff', 0, 'opacity=".16"'));
  return [
    sky(c, mood, { x: 312, y: 78 }),
    back,
    front,
    house(c, o.kind, o.sign, mood.lit),
    finish(c, mood),
  ].join('');
};

function house(c: Canvas, kind: 'hill' | 'water', sign: string, lit: boolean): string {
  const glass = lit ? '#ffd58a' : '#cfe4ea';
  const windows = times(
    3,
    (i) =>
      rect(128 + i * 52, 156, 30, 34, '#5b3a22', 2) +
      rect(131 + i * 52, 159, 24, 28, glass) +
      line(`M${143 + i * 52} 159v28M${131 + i * 52} 173h24`, '#5b3a22', 2),
  );
  const roof =
    kind === 'hill'
      ? path('M92 146L200 84l108 62z', c.down('#a8402e', '#6f2a22'))
      : path('M84 148Q200 60 316 148q-116-22-232 0z', c.down('#b58247', '#74502a'));
  return [
    shadow(200, 250, 130, 9),
    rect(108, 142, 184, 108, c.down('#f0e4cc', '#c2a987')),
    rect(108, 214, 184, 36, c.down('#9c8a74', '#6d5e4d')),
    windows,
    roof,
    rect(182, 200, 36, 50, '#5b3a22', 2) +
      rect(150, 194, 100, 5, '#7d5230') +
      line('M112 214V194M288 214V194M150 250v-52M250 250v-52', '#7d5230', 4),
    faded(
      0.95,
      rect(232, 226, 84, 24, '#3c2a1c', 3),
      lettering(sign, 274, 243, { size: 14, paint: '#ffe3ae', within: 76 }),
    ),
    lit ? circle(200, 190, 110, c.glow('#ffc46b', 0.35)) : '',
    bokeh(c, [240, 290], ['#ffffff'], 3),
  ].join('');
}
