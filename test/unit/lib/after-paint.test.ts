import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '~/lib/after-paint';

let page: EventTarget & { hidden: boolean };
let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  frames = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
});
afterEach(() => {
  vi.useRealTimers();
});

const drawFrame = () => {
  for (const work of frames.splice(0)) work();
};

it('work runs in the task after the frame, once', () => {
  const work = vi.fn();
  afterPaint(work);
  drawFrame();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledOnce();
});

it('work runs after a second where no frame comes, and not again with a later frame', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  drawFrame();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

it('work runs at once on a page that nobody sees', () => {
  page.hidden = true;
  const work = vi.fn();
  afterPaint(work);
  expect(work).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});

it('work runs when the page is left before its next frame, and not again when it is seen', () => {
  const work = vi.fn();
  afterPaint(work);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledOnce();
  page.hidden = false;
  drawFrame();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
