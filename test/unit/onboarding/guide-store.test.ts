import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuideStore, type GuideChange } from '~/features/guide/guide-store';

const fresh = { hasSeenFirstTimeGuidance: false, completedGuidanceTips: [] };

/** A server that can be made to fail, and a device that keeps what is unsaved. */
function parts(kept: GuideChange | null = null) {
  const sent: GuideChange[] = [];
  const state = { kept, fail: null as 'network' | 'refused' | null, online: () => {} };
  return {
    sent,
    state,
    send: async (change: GuideChange) => {
      sent.push(change);
      if (state.fail) throw new Error(state.fail);
    },
    isFinal: (error: unknown) => (error as Error).message === 'refused',
    kept: {
      read: () => state.kept,
      write: (change: GuideChange | null) => {
        state.kept = change;
      },
    },
    onOnline: (retry: () => void) => {
      state.online = retry;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the guide on this device', () => {
  it('counts a change at once, saves it and then keeps nothing', async () => {
    const server = parts();
    const store = createGuideStore(fresh, server);
    const told = vi.fn();
    store.subscribe(told);
    store.change({ completedGuidanceTips: ['welcome'] });
    expect(store.facts().completedGuidanceTips).toEqual(['welcome']);
    expect([told.mock.calls.length, server.state.kept]).toEqual([1, { completedGuidanceTips: ['welcome'] }]);
    await vi.runAllTimersAsync();
    expect([server.sent.length, server.state.kept]).toEqual([1, null]);
  });

  it('tries again when saving fails, and at once when the connection is back', async () => {
    const server = parts();
    server.state.fail = 'network';
    const store = createGuideStore(fresh, server);
    store.change({ hasSeenFirstTimeGuidance: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.sent.length).toBe(3);
    await vi.runAllTimersAsync();
    expect([server.sent.length, server.state.kept]).toEqual([5, { hasSeenFirstTimeGuidance: true }]);
    server.state.fail = null;
    server.state.online();
    await vi.runAllTimersAsync();
    expect([server.sent.length, server.state.kept]).toEqual([6, null]);
  });

  it('applies unsaved changes after a reload, and sends them', async () => {
    const server = parts({ hasSeenFirstTimeGuidance: true });
    const store = createGuideStore(fresh, server);
    expect(store.facts().hasSeenFirstTimeGuidance).toBe(true);
    await vi.runAllTimersAsync();
    expect([server.sent, server.state.kept]).toEqual([[{ hasSeenFirstTimeGuidance: true }], null]);
  });

  it('sends what was changed while a request was on its way', async () => {
    const server = parts();
    const store = createGuideStore(fresh, server);
    store.change({ completedGuidanceTips: ['welcome'] });
    store.change({ completedGuidanceTips: ['welcome', 'create-post'], hasSeenFirstTimeGuidance: true });
    await vi.runAllTimersAsync();
    expect(server.sent.at(-1)).toEqual({
      completedGuidanceTips: ['welcome', 'create-post'],
      hasSeenFirstTimeGuidance: true,
    });
    expect(server.state.kept).toBeNull();
  });

  it('does not repeat what the server refuses', async () => {
    const server = parts();
    server.state.fail = 'refused';
    createGuideStore(fresh, server).change({ completedGuidanceTips: ['gone'] });
    await vi.runAllTimersAsync();
    expect([server.sent.length, server.state.kept]).toEqual([1, null]);
  });
});
