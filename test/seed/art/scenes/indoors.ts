import { type Canvas, circle, ellipse, fill, line, path, rect } from '../svg';

export const windowPane = (
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  light = ['#dff1f7', '#f7efcf'],
) =>
  rect(x, y, w, h, c.down(...light), 3) +
  line(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, '#6b4a30', 4) +
  rect(x - 3, y - 3, w + 6, h + 6, 'none', 3, 'stroke="#6b4a30" stroke-width="5"');

export function backOfHead(c: Canvas, i: number): string {
  const shirt = c.down('#dfe8ef', '#a9b8c6');
  const hair =
    i % 2
      ? circle(0, -26, 17, '#17120f') +
        line('M-8-14l-6 26M8-14l6 26', '#17120f', 5) +
        circle(-14, 12, 4, '#d9412f') +
        circle(14, 12, 4, '#d9412f')
      : circle(0, -26, 16, '#1d1511') + ellipse(0, -12, 8, 6, '#8f5a39');
  return path('M-30 40c0-36 12-48 30-48s30 12 30 48z', shirt) + hair;
}

export const room = (c: Canvas, wall: [string, string], floor: [string, string], y = 214) =>
  fill(c.down(...wall)) +
  rect(-60, y, 520, 180, c.down(...floor)) +
  rect(-60, y, 520, 3, '#000', 0, 'opacity=".25"');

export const lamp = (c: Canvas, x: number, y: number, reach = 150) =>
  circle(x, y + 10, reach, c.glow('#ffd58a', 0.75)) +
  line(`M${x}-60V${y - 18}`, '#15110f', 2) +
  path(`M${x - 26} ${y}q4-20 26-20t26 20z`, '#2d3a36') +
  ellipse(x, y, 26, 4, '#fff3cc');
