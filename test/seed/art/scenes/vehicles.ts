import { lettering } from '../lettering';
import { type Mood, type MoodName, moods, type Paint, type PaintName, paints } from '../moods';
import { at, type Canvas, circle, line, path, rect, type Scene, shadow, times } from '../svg';
import { finish, ground, hill, palm, rain, sky, skyline } from './outdoors';
import { awning } from './shop-parts';

const wheel = (x: number, y: number, r: number) =>
  circle(x, y, r, '#15161c') + circle(x, y, r * 0.55, '#c6ccd4') + circle(x, y, r * 0.22, '#4a515c');

function rickshawBody(c: Canvas, paint: Paint, words: string): string {
  return [
    shadow(112, 150, 122, 11, 0.4),
    path('M6 22q2-16 20-18h150q22 2 30 22l-2 8H8z', c.down(paint.stripe, paint.shade)),
    rect(12, 32, 6, 70, paint.shade) +
      rect(96, 32, 5, 70, paint.shade) +
      path('M172 32h6l24 70h-8z', paint.shade),
    path('M178 36l20 60h-40V36z', '#cfe6ee', 'opacity=".55"'),
    path('M18 34h78v62H18zM101 34h56v62h-56z', '#2b1c2a', 'opacity=".3"'),
    rect(24, 62, 44, 38, '#b5402f', 6) +
      rect(108, 66, 34, 34, '#b5402f', 6) +
      rect(20, 56, 10, 44, '#8d2e22', 5),
    path('M2 100h206q12 2 14 18l2 18q-2 8-12 8H12q-8 0-10-8z', c.down(paint.stripe, paint.shade)),
    line('M4 112h216', paint.ink, 3),
    line('M168 66l-16 32M160 70l18 6', '#22242c', 4),
    circle(214, 122, 7, '#fff4cf') + circle(214, 122, 26, c.glow('#fff0b8', 0.5)),
    lettering(words, 108, 134, { size: 16, paint: '#fff7df', within: 100 }),
    wheel(46, 146, 19) + wheel(182, 146, 19),
  ].join('');
}

/** An e-rickshaw or goods carrier at the kerb. */
export const rickshaw: Scene<{
  mood: MoodName;
  paint: PaintName;
  words: string;
  cargo?: boolean;
  charger?: boolean;
  palms?: boolean;
}> = (c, o) => {
  const mood = moods[o.mood];
  const paint = paints[o.paint];
  return [
    sky(c, mood, mood.lit ? undefined : { x: 318, y: 66 }),
    o.palms ? palms(c, mood) : market(c, mood),
    ground(c, mood, 204),
    rect(-60, 204, 520, 12, '#fff', 0, 'opacity=".08"'),
    times(5, (i) => rect(-30 + i * 100, 272, 50, 4, '#f5e9cf', 0, 'opacity=".4"')),
    o.charger ? charger(c) : '',
    at(84, 104, 1.06, rickshawBody(c, paint, o.words)),
    o.cargo ? at(84, 104, 1.06, rect(12, 34, 112, 70, '#000', 3, 'opacity=".35"'), cartons(c)) : '',
    mood.lit ? circle(316, 234, 60, c.glow('#fff0b8', 0.45)) : '',
    o.mood === 'rain' ? rain(c) : '',
    finish(c, mood),
  ].join('');
};

const charger = (c: Canvas) =>
  rect(352, 118, 34, 110, c.down('#e9eef1', '#98a5ae'), 5) +
  rect(358, 126, 22, 22, '#0d2b22', 3) +
  path('M371 129l-8 10h6l-2 8l8-11h-6z', '#6ef0a5') +
  line('M352 170q-30 40-44 44', '#1c2129', 4);

const palms = (c: Canvas, mood: Mood) =>
  hill(c, 178, 14, mood.far) + times(5, (i) => palm(-4 + i * 104, 204, 1.1 + (i % 2) * 0.25, mood.near));

/** Shops along the street behind. */
const market = (c: Canvas, mood: Mood) =>
  skyline(c, mood, 190) +
  (['brick', 'indigo', 'leaf', 'rose'] as const)
    .map((name, i) => {
      const x = -30 + i * 118;
      return (
        rect(x, 140, 100, 64, mood.near, 0, 'opacity=".85"') +
        awning(c, x - 4, 142, 108, 13, [paints[name].stripe, '#efe2c8'], 9) +
        rect(x + 16, 158, 68, 44, mood.lit ? '#ffca7a' : '#5a4636', 0, 'opacity=".75"')
      );
    })
    .join('');

const cartons = ({ random }: Canvas) =>
  times(9, (i) => {
    const [x, y] = [34 + (i % 3) * 30, 72 - Math.floor(i / 3) * 22];
    return (
      rect(x, y, 28, 20, random.pick(['#c28a4c', '#b27a3e', '#d09a5c']), 2) +
      line(`M${x + 14} ${y}v20`, '#e9d2a0', 3)
    );
  });
