import type { Mood } from '../moods';
import { at, type Canvas, circle, ellipse, faded, fill, line, path, rect, round, times } from '../svg';

/** Sky with what belongs to the hour: stars, or a sun with its glow at (x, y). */
export function sky(c: Canvas, mood: Mood, sun?: { x: number; y: number; r?: number }): string {
  const stars = mood.stars
    ? times(26, () =>
        circle(
          c.random.int(-50, 450),
          c.random.int(-50, 110),
          c.random.pick([0.7, 0.9, 1.3]),
          '#fff',
          `opacity="${c.random.pick([0.35, 0.6, 0.8])}"`,
        ),
      )
    : '';
  const disc = sun
    ? circle(sun.x, sun.y, 150, c.glow(mood.light, 0.75)) + circle(sun.x, sun.y, sun.r ?? 20, '#fff8e2')
    : '';
  return rect(-60, -60, 520, 330, c.down(...mood.sky)) + stars + disc;
}

export const ground = (c: Canvas, mood: Mood, y: number) =>
  rect(-60, y, 520, 380 - y, c.down(...mood.ground)) + rect(-60, y, 520, 2, '#fff', 0, 'opacity=".08"');

/** Flat-roofed houses, some with lit windows, water tanks and poles, standing on `base`. */
export function skyline(c: Canvas, mood: Mood, base: number, paint = mood.far, lit = mood.lit): string {
  let x = -70;
  let out = '';
  while (x < 450) {
    const w = c.random.int(34, 64);
    const h = c.random.int(34, 92);
    out += rect(x, base - h, w, h + 2, paint);
    if (c.random.chance(0.35)) out += rect(x + w * 0.3, base - h - 9, 16, 9, paint, 2);
    if (c.random.chance(0.3)) out += line(`M${x + 8} ${base - h}v-16m-5 3h10`, paint, 1.4);
    for (let wy = base - h + 9; lit && wy < base - 14; wy += 16) {
      for (let wx = x + 7; wx < x + w - 10; wx += 14) {
        if (c.random.chance(0.3))
          out += rect(wx, wy, 6, 8, mood.light, 1, `opacity="${c.random.pick([0.35, 0.55, 0.8])}"`);
      }
    }
    x += w + c.random.int(-2, 8);
  }
  return out;
}

/** A shikhara with its flag. */
export const temple = (x: number, base: number, s: number, paint: string) =>
  at(
    x,
    base,
    s,
    path('M-26 0v-26h8q0-46 18-66q18 20 18 66h8v26z', paint),
    path('M-2-92h4v-14l14 5l-14 6', paint),
    circle(0, -95, 3.4, paint),
  );

/** A dome between two minarets. */
export const mosque = (x: number, base: number, s: number, paint: string) =>
  at(
    x,
    base,
    s,
    path('M-34 0v-30h12q0-26 22-36q22 10 22 36h12v30z', paint),
    path('M-46 0v-72l4-8l4 8v72zM38 0v-72l4-8l4 8v72z', paint),
    line('M0-66v-9', paint, 2),
  );

export function tree(c: Canvas, x: number, y: number, s: number, leaves: [string, string]): string {
  const crown = times(7, () =>
    circle(c.random.int(-24, 24), c.random.int(-74, -38), c.random.int(13, 20), leaves[1]),
  );
  const shine = times(5, () =>
    circle(c.random.int(-22, 12), c.random.int(-76, -52), c.random.int(8, 13), leaves[0], 'opacity=".75"'),
  );
  return at(
    x,
    y,
    s,
    path('M-4 0q3-22 1-44h7q-2 24 3 44z', '#4a3322'),
    line('M0-30l-12-14M2-34l12-12', '#4a3322', 3),
    crown,
    shine,
  );
}

export const palm = (x: number, y: number, s: number, paint: string) =>
  at(
    x,
    y,
    s,
    line('M0 0q-4-40 6-84', '#4d3a2c', 5),
    ...[
      'M6-84q-26-18-44 4q22-8 44-4',
      'M6-84q26-18 44 4q-22-8-44-4',
      'M6-84q-16-28-40-26q24 6 40 26',
      'M6-84q16-28 40-26q-24 6-40 26',
      'M6-84q-20 0-28 26q18-16 28-26',
      'M6-84q20 0 28 26q-18-16-28-26',
    ].map((d) => path(d, paint)),
  );

/** A rolling ridge from edge to edge whose crest stays near `y`. */
export function hill(c: Canvas, y: number, rise: number, paint: string): string {
  const a = c.random.int(20, 120);
  return path(
    `M-60 ${y}q${90 + a} ${-rise} 190 ${-rise * 0.2}t170 ${-rise * 0.2}t160 ${rise * 0.3}V380H-60z`,
    paint,
  );
}

/** Furrows that run to a vanishing point, with tufts of crop on them. */
export function furrows(
  c: Canvas,
  y: number,
  soil: [string, string],
  crop: [string, string],
  rows = 13,
): string {
  const out: string[] = [rect(-60, y, 520, 380 - y, c.down(...soil))];
  for (let row = 0; row < rows; row++) {
    const foot = -260 + (row * 920) / (rows - 1);
    const head = 200 + (foot - 200) * 0.16;
    out.push(
      path(`M${round(head - 2)} ${y}L${round(foot - 26)} 380h52L${round(head + 2)} ${y}z`, c.down(...crop)),
    );
    for (let step = 0; step < 9; step++) {
      const t = (step / 9) ** 1.6;
      const px = head + (foot - head) * t;
      const size = 2 + t * 15;
      if (px > -50 && px < 450)
        out.push(ellipse(px, y + (380 - y) * t, size, size * 0.6, crop[0], 'opacity=".55"'));
    }
  }
  return out.join('');
}

/** Strings of small bulbs sagging between the points. */
export function festoon(c: Canvas, points: [number, number][], sag = 22, colours = ['#ffd27a']): string {
  let out = '';
  for (let i = 0; i + 1 < points.length; i++) {
    const [x1, y1] = points[i] as [number, number];
    const [x2, y2] = points[i + 1] as [number, number];
    out += line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, '#120d12', 1.1);
    for (let step = 1; step < 9; step++) {
      const t = step / 9;
      const x = x1 + (x2 - x1) * t;
      const y = y1 + (y2 - y1) * t + 4 * sag * t * (1 - t);
      out +=
        circle(x, y + 3, 9, c.glow(colours[step % colours.length] as string, 0.6)) +
        circle(x, y + 3, 2.1, '#fff4d6');
    }
  }
  return out;
}

/** Blurred lamps far away. */
export const bokeh = (c: Canvas, y: [number, number], colours: string[], count = 12) =>
  times(count, () =>
    circle(
      c.random.int(-40, 440),
      c.random.int(...y),
      c.random.int(5, 13),
      c.random.pick(colours),
      `opacity="${c.random.pick([0.12, 0.2, 0.3])}"`,
    ),
  );

export const rain = (c: Canvas) =>
  faded(
    0.3,
    times(70, () =>
      line(`M${c.random.int(-50, 450)} ${c.random.int(-50, 330)}l-3 ${c.random.int(9, 17)}`, '#dbe9ef', 1),
    ),
  );

/** Warm or cool light over the finished picture, and a darker rim. */
export const finish = (c: Canvas, mood: Mood) =>
  fill(c.down(mood.tint, mood.tint)) + fill(c.down('#000000/0', '#000000/0', '#05060c/0.22'));

export const clouds = (c: Canvas, y: number, paint = '#ffffff') =>
  times(4, (i) =>
    at(
      -20 + i * 125 + c.random.int(-20, 20),
      y + c.random.int(-18, 18),
      c.random.pick([0.6, 0.8, 1]),
      faded(0.3, ellipse(0, 0, 46, 7, paint), ellipse(-12, -6, 24, 8, paint), ellipse(14, -8, 20, 8, paint)),
    ),
  );
