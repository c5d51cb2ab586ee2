import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallDevices } from '~/features/call-session/call-devices';
import { CallStore } from '~/features/call-session/call-store';
import { stubPage } from './ringing-call';

class StubTrack extends EventTarget {
  readonly kind = 'audio';
  readyState = 'live';
  enabled = true;
  onended: (() => void) | null = null;
  stop = vi.fn(() => this.#end());
  /** As where it is unplugged. */
  unplug(): void {
    this.#end();
    this.onended?.();
  }
  #end(): void {
    this.readyState = 'ended';
  }
}

let store: CallStore;
let devices: CallDevices;
let plugs: EventTarget & { getUserMedia: () => Promise<object> };
/** The microphones that were opened. */
let opened: StubTrack[];
let isPluggedIn: boolean;
/** What the other side hears. */
let heard: unknown[];

/** A call whose microphone is open. */
beforeEach(async () => {
  stubPage();
  vi.stubGlobal('RTCPeerConnection', class {});
  [opened, heard, isPluggedIn] = [[], [], true];
  plugs = Object.assign(new EventTarget(), {
    getUserMedia: async () => {
      if (!isPluggedIn) throw new DOMException('gone', 'NotFoundError');
      const track = new StubTrack();
      opened.push(track);
      return { getAudioTracks: () => [track] };
    },
  });
  vi.stubGlobal('navigator', { mediaDevices: plugs });
  store = new CallStore();
  devices = new CallDevices(store, () => undefined);
  devices.sink = { setAudio: async (track) => void heard.push(track), setVideo: async () => undefined };
  await devices.prepare(false);
});
afterEach(() => {
  devices.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

async function unplug(): Promise<void> {
  isPluggedIn = false;
  opened.at(-1)?.unplug();
  plugs.dispatchEvent(new Event('devicechange'));
  await settled();
  expect(store.get().problem).not.toBeNull();
}

async function plugIn(): Promise<void> {
  isPluggedIn = true;
  plugs.dispatchEvent(new Event('devicechange'));
  await settled();
}

it('a microphone that is plugged in again is heard again, and the note of its loss goes', async () => {
  await unplug();
  await plugIn();
  expect(heard).toEqual([opened[1]]);
  expect(store.get().problem).toBeNull();
});

it('it stays muted where the user has muted it', async () => {
  devices.setMuted(true);
  await unplug();
  await plugIn();
  expect(opened[1]?.enabled).toBe(false);
});

it('a lost microphone is asked for again where the user unmutes it', async () => {
  await unplug();
  isPluggedIn = true;
  devices.setMuted(true);
  await settled();
  expect(opened).toHaveLength(1);
  devices.setMuted(false);
  await settled();
  expect(heard).toEqual([opened[1]]);
  expect([opened[1]?.enabled, store.get().problem]).toEqual([true, null]);
});

it('another device that comes or goes opens no second microphone', async () => {
  plugs.dispatchEvent(new Event('devicechange'));
  await settled();
  expect(opened).toHaveLength(1);
});

it('one microphone is opened where its loss is told twice', async () => {
  opened[0]?.unplug();
  plugs.dispatchEvent(new Event('devicechange'));
  await settled();
  expect(opened).toHaveLength(2);
  expect(heard).toEqual([opened[1]]);
});

it('the note of another problem stays', async () => {
  await unplug();
  const problem = { title: 'Camera is blocked', text: '' };
  store.set({ problem });
  await plugIn();
  expect(store.get().problem).toBe(problem);
});

it('a call that is over asks for no microphone', async () => {
  await unplug();
  devices.close();
  await plugIn();
  expect(opened).toHaveLength(1);
});
