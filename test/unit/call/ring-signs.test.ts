import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ring } from '~/features/call-session/ring-signs';
import { setServerTime } from '~/realtime/server-clock';

const words = { title: 'Incoming call', name: 'Ravi' };
const settings = { enabled: true, quietHours: true, sound: false };
const day = '2026-11-21T12:00:00+05:30';
const night = '2026-11-21T23:30:00+05:30';

describe('an incoming call', () => {
  const vibrate = vi.fn();

  beforeEach(() => {
    vibrate.mockClear();
    vi.stubGlobal('document', { title: 'Home', visibilityState: 'visible' });
    vi.stubGlobal('navigator', { vibrate });
  });
  afterEach(() => {
    setServerTime(new Date().toISOString());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['vibrates by day', day, settings, true],
    ['vibrates nowhere where chat is off', day, { ...settings, enabled: false }, false],
    ['is silent in the quiet hours', night, settings, false],
    ['vibrates at night for whoever wants no quiet hours', night, { ...settings, quietHours: false }, true],
  ])('%s, and its name is in the title', (_, at, chosen, vibrates) => {
    vi.useFakeTimers({ now: Date.parse(at) });
    const stop = ring('call', words, chosen);
    expect(vibrate.mock.calls.length > 0).toBe(vibrates);
    expect(document.title).toBe('Incoming call: Ravi');
    stop();
    expect(document.title).toBe('Home');
  });

  it.each([
    ['while its name is in the title', 0],
    ['between two flashes', 1_000],
  ])('leaves the title of a screen that opens %s', (_, afterMs) => {
    vi.useFakeTimers({ now: Date.parse(day) });
    const stop = ring('call', words, settings);
    vi.advanceTimersByTime(afterMs);
    document.title = 'Asha';
    vi.advanceTimersByTime(1_000);
    expect(document.title).toBe('Incoming call: Ravi');
    vi.advanceTimersByTime(1_000);
    expect(document.title).toBe('Asha');
    vi.advanceTimersByTime(1_000);
    stop();
    expect(document.title).toBe('Asha');
  });

  it('leaves the title of a screen that opened just before it ends', () => {
    vi.useFakeTimers({ now: Date.parse(day) });
    const stop = ring('call', words, settings);
    document.title = 'Asha';
    stop();
    expect(document.title).toBe('Asha');
  });

  it.each([
    ['vibrates by day, also where the phone’s clock says night', day, night, true],
    ['is silent in the quiet hours, also where the phone’s clock says day', night, day, false],
  ])('%s', (_, at, onPhone, vibrates) => {
    vi.useFakeTimers({ now: Date.parse(onPhone) });
    setServerTime(at);
    ring('call', words, settings)();
    expect(vibrate.mock.calls.length > 0).toBe(vibrates);
  });
});
