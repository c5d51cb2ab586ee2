import { lettering } from '../lettering';
import { type Person, seated } from '../people';
import { at, circle, ellipse, fill, line, path, rect, type Scene, shadow, times } from '../svg';
import { bottle, wood } from './goods';
import { windowPane } from './indoors';

/** Mirrors and chairs of a barber or parlour. */
export const salon: Scene<{ wall: [string, string]; chair: string; words: string }> = (c, o) =>
  [
    fill(c.down(...o.wall)),
    rect(70, 6, 260, 40, '#20182a', 4) +
      lettering(o.words, 200, 35, { size: 24, paint: '#ffd98a', within: 236 }),
    times(
      3,
      (i) =>
        circle(66 + i * 134, 116, 100, c.glow('#ffe6b0', 0.6)) +
        rect(22 + i * 134, 60, 90, 110, c.slant('#e9f6fa', '#a9cbd6', '#dff0f5'), 8) +
        rect(22 + i * 134, 60, 90, 110, 'none', 8, 'stroke="#c69a5c" stroke-width="5"') +
        times(6, (k) => circle(22 + i * 134 + (k % 2) * 90, 72 + Math.floor(k / 2) * 40, 4.5, '#fff6d8')) +
        line(`M${36 + i * 134} 128l26-50M${54 + i * 134} 140l30-58`, '#fff', 5, 'opacity=".4"'),
    ),
    rect(-60, 180, 520, 12, wood(c)) +
      times(18, (i) =>
        bottle(
          -20 + i * 24,
          180,
          8,
          18 + (i % 3) * 4,
          ['#c76a8a', '#417aa6', '#e7a13a', '#3d8f6b'][i % 4] as string,
        ),
      ),
    rect(-60, 226, 520, 160, c.down('#c9b8a6', '#6d5e52')) +
      times(14, (i) => path(`M${-60 + i * 40} 226h20l-14 90h-30z`, '#fff', 'opacity=".12"')),
    times(3, (i) =>
      at(
        66 + i * 134,
        268,
        1.05,
        shadow(0, 20, 44, 6),
        rect(-7, -2, 14, 22, '#8b97a2'),
        ellipse(0, 20, 26, 5, '#56636e'),
        rect(-34, -18, 68, 18, o.chair, 7),
        rect(-28, -76, 56, 62, o.chair, 9),
        rect(-16, -94, 32, 20, o.chair, 7),
        rect(-42, -34, 10, 24, '#39434c', 4) + rect(32, -34, 10, 24, '#39434c', 4),
        rect(-22, -70, 6, 48, '#fff', 3, 'opacity=".2"'),
      ),
    ),
  ].join('');

/** Machines of a laundry. */
export const laundry: Scene<{ wall: [string, string] }> = (c, o) =>
  [
    fill(c.down(...o.wall)),
    line('M-60 34H460', '#8b9aa0', 3),
    times(11, (i) =>
      at(
        0 + i * 42,
        36,
        1,
        line('M0-2v6l-14 10h28l-14-10', '#56636e', 2),
        path(
          'M-14 14l-8 12l6 4v44h32V30l6-4l-8-12q-14 8-28 0z',
          ['#f1f5f5', '#b9d4da', '#e7c98a', '#d98a8a'][i % 4] as string,
        ),
      ),
    ),
    rect(-60, 232, 520, 150, c.down('#8fa6ab', '#4b5f66')),
    times(3, (i) =>
      at(
        20 + i * 126,
        132,
        1,
        shadow(56, 124, 62, 8),
        rect(0, 0, 112, 122, c.down('#f8fbfb', '#c2ced2'), 8),
        rect(8, 8, 96, 22, '#dfe8ea', 4),
        circle(24, 19, 6, '#7b8a93'),
        rect(60, 13, 36, 12, '#10242c', 2),
        rect(64, 17, 18, 4, '#6ef0a5'),
        circle(56, 76, 38, '#8b9aa0'),
        circle(56, 76, 32, '#16303a'),
        path('M26 82q16-16 30-4t30-4q-2 34-30 34t-30-26z', ['#5fa0c0', '#c98aa6', '#8fb46a'][i] as string),
        circle(44, 66, 9, '#fff', 'opacity=".25"'),
      ),
    ),
    rect(120, 262, 150, 40, '#b98148', 6) +
      times(7, (i) =>
        ellipse(140 + i * 18, 262, 16, 10, ['#f1f5f5', '#b9d4da', '#e7c98a', '#d98a8a'][i % 4] as string),
      ),
  ].join('');

/** A ring of people in a hall, for meetings. */
export const meeting: Scene<{ wall: [string, string]; words: string; people: Person[] }> = (c, o) =>
  [
    fill(c.down(...o.wall)),
    rect(96, 24, 208, 84, '#f4ead6', 4) +
      rect(96, 24, 208, 84, 'none', 4, 'stroke="#c4452f" stroke-width="4"') +
      lettering(o.words, 200, 74, { size: 32, paint: '#8d2b18', within: 184 }),
    windowPane(c, -10, 44, 70, 90),
    windowPane(c, 340, 44, 70, 90),
    rect(-60, 196, 520, 190, c.down('#a8815c', '#553c2a')),
    ellipse(200, 262, 250, 58, '#8d2f2a') +
      ellipse(200, 262, 232, 50, '#b5402f') +
      ellipse(200, 262, 214, 42, '#8d2f2a'),
    o.people
      .map((look, i) => {
        const t = (i + 0.5) / o.people.length;
        return seated(20 + t * 360, 232 + Math.sin(t * Math.PI) * 46, 0.62, {
          ...look,
          skirt: ['#2c3350', '#6d3a4a', '#3a5a4c', '#7a5a2c'][i % 4],
        });
      })
      .join(''),
    fill(c.down('#fff0c4/0.12', '#000000/0', '#000000/0.25')),
  ].join('');
