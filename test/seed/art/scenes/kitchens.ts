import { lettering } from '../lettering';
import { type MoodName, moods } from '../moods';
import { person } from '../people';
import { at, circle, ellipse, fill, line, path, rect, type Scene, shadow, times } from '../svg';
import { brass, bulb, sack, steam, steel, wood } from './goods';
import { festoon, finish, sky, skyline } from './outdoors';

/** Steel tiffins stacked for delivery. */
export const tiffins: Scene<{ wall: [string, string]; words: string }> = (c, o) => {
  const dabba = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      shadow(0, 2, 34, 6),
      times(
        4,
        (i) => rect(-26, -26 - i * 25, 52, 24, steel(c), 5) + line(`M-26 ${-4 - i * 25}h52`, '#46515c', 1.4),
      ),
      path('M-22-104q22-14 44 0z', steel(c)),
      line('M-27 0v-108q0-14 27-14t27 14V0', '#6d7985', 4),
      circle(0, -122, 4, '#2e2119'),
    );
  return [
    fill(c.down(...o.wall)),
    times(8, (i) => line(`M${-50 + i * 66}-60V216`, '#000', 1, 'opacity=".08"')) +
      times(6, (i) => line(`M-60 ${-40 + i * 44}H460`, '#000', 1, 'opacity=".08"')),
    rect(30, 28, 340, 56, '#1e3f5b', 4) +
      rect(35, 33, 330, 46, 'none', 2, 'stroke="#ffe7b0" stroke-width="1.4" opacity=".6"') +
      lettering(o.words, 200, 66, { size: 28, paint: '#ffe7b0', within: 300 }),
    circle(200, 60, 200, c.glow('#fff0c4', 0.4)),
    rect(-60, 216, 520, 170, wood(c)) + rect(-60, 216, 520, 6, '#d9a566'),
    dabba(40, 226, 0.9),
    dabba(120, 224, 0.9),
    dabba(280, 224, 0.9),
    dabba(360, 226, 0.9),
    dabba(76, 286, 1.16),
    dabba(200, 290, 1.26),
    dabba(326, 286, 1.16),
  ].join('');
};

/** Big vessels on a fire, for weddings and temple kitchens. */
export const degs: Scene<{ mood: MoodName }> = (c, o) => {
  const mood = moods[o.mood];
  const deg = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      shadow(0, 22, 66, 9, 0.5),
      circle(0, 14, 78, c.glow('#ff8a2c', 0.8)),
      path('M-40 20q6-26 16-12q4-22 14-16q10-18 18-2q8-14 14 4q10-8 18 26z', c.down('#ffe08a', '#ff6a1c')),
      path('M-50-60h100q18 30 4 60q-54 22-108 0q-14-30 4-60z', brass(c)),
      ellipse(0, -60, 54, 12, '#3a2a20') + ellipse(0, -58, 46, 9, '#d98a3c'),
      line('M-58-40q-10 8 0 16M58-40q10 8 0 16', '#6d7985', 5),
      steam(-18, -70, 1.5),
      steam(14, -72, 1.4),
    );
  return [
    sky(c, mood),
    skyline(c, mood, 176),
    rect(-60, 174, 520, 210, c.down(...mood.ground)),
    festoon(
      c,
      [
        [-50, 40],
        [110, 66],
        [260, 50],
        [450, 70],
      ],
      16,
      ['#ffd27a', '#ff9d6b'],
    ),
    person(200, 140, 0.9, { hair: 'cap', cloth: '#fff', top: '#e9e2d4', apron: '#fff' }),
    deg(78, 236, 0.95),
    deg(324, 238, 0.98),
    deg(200, 268, 1.25),
    finish(c, mood),
  ].join('');
};

/** Heaps of ground spice in open sacks. */
export const spices: Scene<{ mood: MoodName }> = (c, o) => {
  const colours = ['#c9301f', '#e8a41c', '#8a5a2c', '#d96a1c', '#6d8a3a', '#b0402a', '#f0c24a', '#5a3a22'];
  return [
    fill(c.down('#4a2f20', '#2a1a12')),
    bulb(c, 110, 70, 130, 150),
    bulb(c, 300, 60, 120, 150),
    times(9, (i) => at(4 + i * 50, 30 + (i % 3) * 8, 1, string(i % 2 ? '#c9301f' : '#e9e0cc'))),
    times(
      5,
      (i) =>
        sack(c, 10 + i * 96, 214, 1.12, colours[i] as string) +
        cone(10 + i * 96, 168, 0.62, colours[i] as string),
    ),
    times(
      4,
      (i) =>
        sack(c, 56 + i * 98, 292, 1.42, colours[i + 4] as string) +
        cone(56 + i * 98, 232, 0.82, colours[i + 4] as string),
    ),
    finish(c, moods[o.mood]),
  ].join('');
};

const cone = (x: number, y: number, s: number, paint: string) =>
  at(
    x,
    y,
    s,
    path('M-34 0Q-6-44 0-46Q6-44 34 0z', paint),
    path('M-34 0Q-6-44 0-46Q-4-20-8 0z', '#fff', 'opacity=".16"'),
    path('M10 0Q4-30 0-46Q6-44 34 0z', '#000', 'opacity=".14"'),
  );

/** Chillies or garlic tied to a cord. */
const string = (paint: string) =>
  line('M0-90v60', '#8a6a44', 2) +
  times(6, (k) => line(`M0 ${-26 + k * 8}q-12 6-14 20M0 ${-26 + k * 8}q12 6 14 20`, paint, 4));
