import { expect, it } from 'vitest';
import { cropRect, insideCrop, moveCrop, wholeCrop } from '~/features/account/square-crop';

const wide = { width: 400, height: 200 };
const tall = { width: 300, height: 900 };

it('a crop begins with the largest square in the middle', () => {
  expect(cropRect(wide, wholeCrop)).toEqual({ x: 100, y: 0, side: 200 });
  expect(cropRect(tall, wholeCrop)).toEqual({ x: 0, y: 300, side: 300 });
});

it('a zoom magnifies around the centre of the crop', () => {
  expect(cropRect(wide, { ...wholeCrop, zoom: 2 })).toEqual({ x: 150, y: 50, side: 100 });
});

it('a crop moves with the finger and stops at the edge', () => {
  const moved = moveCrop(wide, wholeCrop, 0.25, 0.25);
  expect(cropRect(wide, moved)).toEqual({ x: 50, y: 0, side: 200 });
  expect(cropRect(wide, moveCrop(wide, moved, 5, 0))).toEqual({ x: 0, y: 0, side: 200 });
  expect(cropRect(tall, moveCrop(tall, wholeCrop, 0, -5))).toEqual({ x: 0, y: 600, side: 300 });
});

it.each([
  [{ x: 9, y: -9, zoom: 99 }, 4],
  [{ x: 0, y: 0, zoom: 0.1 }, 1],
])('the crop %j is kept inside the picture', (crop, zoom) => {
  const inside = insideCrop(wide, crop);
  expect(inside.zoom).toBe(zoom);
  const { x, y, side } = cropRect(wide, inside);
  expect(Math.min(x, y, 400 - x - side, 200 - y - side)).toBeGreaterThanOrEqual(0);
});
