import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetFramesSoon, keepFramesOverNavigations } from '~/features/layout/kept-frames';
import { emitFrame, keepFrames, onFrame } from '~/realtime/live-store';

type Told = (state: { navigation: { state: 'idle' | 'loading' } }) => void;

let tell: Told = () => undefined;
let router: { state: { navigation: { state: 'idle' | 'loading' } } };

function navigation(state: 'idle' | 'loading'): void {
  router.state = { navigation: { state } };
  tell(router.state);
}

const arrive = (userId: string) => emitFrame({ v: 1, type: 'typing', userId });

/** Whom the frames tell of that a screen hears first when it begins to listen. */
function heardFirst(): string[] {
  const heard: string[] = [];
  onFrame('typing', ({ userId }) => heard.push(userId), true)();
  return heard;
}

beforeEach(() => {
  vi.useFakeTimers();
  const subscribe = (told: Told) => {
    tell = told;
    return () => undefined;
  };
  const state: (typeof router)['state'] = { navigation: { state: 'idle' } };
  const stub = { subscribe, state };
  router = stub;
  vi.stubGlobal('window', { __remixRouter: stub });
  keepFrames(false);
  keepFramesOverNavigations();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a frame that comes before React draws the beginning of the navigation is kept for the next screen', () => {
  arrive('before');
  navigation('loading');
  arrive('asha');
  navigation('idle');
  arrive('ravi');
  expect(heardFirst()).toEqual(['asha', 'ravi']);
});

it('frames are forgotten three seconds after the screen was drawn', () => {
  navigation('loading');
  arrive('asha');
  navigation('idle');
  forgetFramesSoon();
  vi.advanceTimersByTime(2_999);
  expect(heardFirst()).toEqual(['asha']);
  vi.advanceTimersByTime(1);
  expect(heardFirst()).toEqual([]);
});

it('a navigation within these seconds keeps them on', () => {
  navigation('loading');
  arrive('asha');
  navigation('idle');
  forgetFramesSoon();
  navigation('loading');
  vi.advanceTimersByTime(60_000);
  expect(heardFirst()).toEqual(['asha']);
});

it('a screen whose effects run after the next navigation has begun forgets nothing of it', () => {
  navigation('loading');
  forgetFramesSoon();
  arrive('asha');
  vi.advanceTimersByTime(60_000);
  expect(heardFirst()).toEqual(['asha']);
});

it('frames of a navigation that was never drawn are forgotten as well', () => {
  navigation('loading');
  arrive('asha');
  navigation('idle');
  vi.advanceTimersByTime(20_000);
  expect(heardFirst()).toEqual([]);
});
