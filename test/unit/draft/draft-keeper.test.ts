import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/clock/eventually';
import type { Draft, DraftContent, LocalDraft } from '~/domain/draft/draft';
import { DraftKeeper, type DraftStatus } from '~/features/draft/draft-keeper';
import { lastTries } from '~/features/draft/last-tries';
import type { LocalDraftStore } from '~/features/draft/local-draft';
import { swapDrafts } from '~/features/draft/swap-drafts';
import { ApiError } from '~/lib/api';
import { setPageViewer } from '~/lib/page-viewer';

const ME = 'me';
const ID = '0192f0c4-9c1e-7000-8000-000000000001';
const words = (content: string): DraftContent => ({ id: ID, postType: 'community', content });

interface Start {
  known?: Draft | null;
  local?: LocalDraft | null;
  /** The form that the device keeps to open it without a network. */
  isBlank?: boolean;
}

/** A form, a device and a server that can each be looked at and broken. */
function setUp({ known = null, local = null, isBlank = false }: Start = {}) {
  const world = {
    form: known?.content ?? ({ id: ID, postType: 'community' } as DraftContent),
    isFormOpen: true,
    /** A file was chosen, which the content shows once it is uploaded. */
    hasFile: false,
    device: local,
    deviceIsFull: false,
    aside: [] as readonly LocalDraft[],
    server: known?.content ?? null,
    /** When that was written. */
    serverTime: known?.updatedAt ?? 0,
    /** Whether another device wrote it. */
    isOthers: true,
    calls: [] as string[],
    answer: 'saved' as 'saved' | 'published' | 'offline' | 'lost' | 'too long' | 'too many',
    /** The times that each save came with. */
    writes: [] as { at: number; over: number }[],
    now: 1_000_000,
    statuses: [] as DraftStatus[],
    renewed: 0,
    /** How often the screen was told of a draft aside. */
    told: 0,
    /** Resolves every save that waits. */
    release: () => {},
  };
  let gate: Promise<void> | null = null;
  const store: LocalDraftStore = {
    read: () => world.device,
    write: (draft) => {
      if (!world.deviceIsFull) world.device = draft;
      return !world.deviceIsFull;
    },
    clear: () => {
      world.device = null;
    },
    aside: () => [...world.aside],
    putAside: (draft) => {
      const hasRoom = !world.deviceIsFull || world.device === null;
      if (hasRoom) world.aside = [draft, ...world.aside.filter((one) => one.updatedAt !== draft.updatedAt)];
      return hasRoom;
    },
    dropAside: ({ updatedAt }) => {
      world.aside = world.aside.filter((one) => one.updatedAt !== updatedAt);
    },
  };
  const keeper = new DraftKeeper(
    {
      read: () => world.form,
      hasChosenFile: () => world.hasFile,
      store,
      server: {
        async save(content, { at, over, keepalive }) {
          world.calls.push(keepalive ? 'save on leaving' : 'save');
          world.writes.push({ at, over });
          if (gate) await gate;
          if (world.answer === 'offline') throw new Error('offline');
          if (world.answer === 'too long') throw new ApiError(413, 'Too long');
          if (world.answer === 'too many') throw new ApiError(429, 'Too many');
          if (world.answer === 'published') return 'published';
          let replaced: Draft | null = null;
          if (at >= world.serverTime) {
            if (world.server && world.isOthers && world.serverTime > over)
              replaced = { content: world.server, updatedAt: world.serverTime };
            world.server = content;
            world.serverTime = at;
            world.isOthers = false;
          }
          if (world.answer === 'lost') throw new Error('no answer');
          return { keptAt: world.serverTime, replaced };
        },
        async remove({ at, over, keepalive }) {
          world.calls.push(keepalive ? 'remove on leaving' : 'remove');
          if (world.answer === 'offline') throw new Error('offline');
          if (at < world.serverTime || (world.isOthers && world.serverTime > over)) return;
          world.server = null;
          world.serverTime = at;
        },
      },
      now: () => world.now,
      onStatus: (status) => world.statuses.push(status),
      onPublished: () => {
        world.renewed += 1;
      },
      onAside: () => {
        world.told += 1;
      },
      mayTryAgain: lastTries('post', ME),
    },
    isBlank ? undefined : known,
  );
  const wait = async (ms: number) => {
    for (const end = world.now + ms; world.now < end; ) {
      world.now += 2_000;
      keeper.tick();
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  const hold = () => {
    gate = new Promise((resolve) => {
      world.release = () => {
        gate = null;
        resolve();
      };
    });
  };
  /** Another device saves a text. */
  const writeElsewhere = (content: string) => {
    world.now += 1;
    world.server = words(content);
    world.serverTime = world.now;
    world.isOthers = true;
  };
  return { world, store, keeper, wait, hold, writeElsewhere };
}

describe('keeping', () => {
  it('saves nothing of an untouched form', async () => {
    const { world, keeper, wait } = setUp();
    await wait(60_000);
    keeper.leave();
    expect(world.device).toBeNull();
    expect(world.calls).toEqual([]);
  });

  it('saves text on the device within two seconds and on the server within twenty', async () => {
    const { world, wait } = setUp();
    world.form = words('Milk');
    await wait(2_000);
    expect(world.device).toMatchObject({ content: words('Milk'), synced: false });
    expect(world.statuses.at(-1)).toBe('pending');
    expect(world.calls).toEqual([]);
    await wait(18_000);
    expect(world.server).toEqual(words('Milk'));
    expect(world.device?.synced).toBe(true);
    expect(world.statuses.at(-1)).toBe('saved');
  });

  it('sends each text once', async () => {
    const { world, wait } = setUp();
    world.form = words('Milk');
    await wait(120_000);
    expect(world.calls).toEqual(['save']);
    world.form = words('Milk and paneer');
    await wait(20_000);
    expect(world.calls).toEqual(['save', 'save']);
  });

  it('sends at once when the page goes away', async () => {
    const { world, keeper } = setUp();
    world.form = words('Milk');
    keeper.leave();
    expect(world.device?.content).toEqual(words('Milk'));
    expect(world.calls).toEqual(['save on leaving']);
  });

  it('goes on trying while the server is away, and says where the words are', async () => {
    const { world, wait } = setUp();
    world.answer = 'offline';
    world.form = words('Milk');
    await wait(60_000);
    expect(world.calls.length).toBeGreaterThan(1);
    expect(world.statuses.at(-1)).toBe('saved-here');
    world.answer = 'saved';
    await wait(20_000);
    expect(world.server).toEqual(words('Milk'));
    expect(world.statuses.at(-1)).toBe('saved');
  });

  it('reports when neither the device nor the server has saved it', async () => {
    const { world, wait } = setUp();
    world.deviceIsFull = true;
    world.answer = 'offline';
    world.form = words('Milk');
    await wait(4_000);
    expect(world.statuses.at(-1)).toBe('unsaved');
    world.answer = 'saved';
    await wait(20_000);
    expect(world.statuses.at(-1)).toBe('saved');
  });

  it('does not call what was typed meanwhile saved', async () => {
    const { world, wait, hold } = setUp();
    hold();
    world.form = words('Milk');
    await wait(20_000);
    world.form = words('Milk and');
    await wait(2_000);
    world.release();
    await wait(2_000);
    expect(world.server).toEqual(words('Milk'));
    expect(world.device).toMatchObject({ content: words('Milk and'), synced: false });
    await wait(20_000);
    expect(world.server).toEqual(words('Milk and'));
  });

  it('takes the draft from the server when everything was deleted', async () => {
    const { world, wait } = setUp({ known: { content: words('Milk'), updatedAt: 5 } });
    world.form = { id: ID, postType: 'community', content: '  ' };
    await wait(20_000);
    expect(world.calls).toEqual(['remove']);
    expect(world.server).toBeNull();
    expect(world.statuses.at(-1)).toBe('idle');
  });

  it('pauses while the form is being sent, and resumes when that fails', async () => {
    const { world, keeper, wait } = setUp();
    world.form = words('Milk');
    keeper.stop();
    await wait(60_000);
    keeper.leave();
    expect(world.calls).toEqual([]);
    // If the page dies on the way, or leads to the sign-in form, it is there.
    expect(world.device?.content).toEqual(words('Milk'));
    keeper.resume();
    await wait(20_000);
    expect(world.server).toEqual(words('Milk'));
  });

  it('says nothing of a published id while the form is being sent, but when it comes back', async () => {
    const { world, keeper, wait, hold } = setUp();
    world.answer = 'published';
    hold();
    world.form = words('Milk');
    await wait(20_000);
    keeper.stop();
    world.release();
    await wait(2_000);
    expect(world.renewed).toBe(0);
    keeper.resume();
    await wait(20_000);
    expect(world.renewed).toBe(1);
  });

  it('asks for a new id when the old one is published', async () => {
    const { world, wait } = setUp();
    world.answer = 'published';
    world.form = words('Milk');
    await wait(20_000);
    expect(world.renewed).toBe(1);
    expect(world.device?.content).toEqual(words('Milk'));
  });
});

describe('a form that is closed in a page that goes on', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    setPageViewer(ME);
  });
  afterEach(() => setPageViewer(null));

  /** Its last save has failed. */
  async function closed(start?: Start) {
    const set = setUp(start);
    set.world.answer = 'offline';
    set.world.form = words('Milk');
    void set.keeper.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(set.world.server).toBeNull();
    return set;
  }
  const minutesPass = () => vi.advanceTimersByTimeAsync(300_000);

  it('is tried again until it is saved, and no more', async () => {
    const { world } = await closed();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.calls.length).toBeGreaterThan(2);
    world.answer = 'saved';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.server).toEqual(words('Milk'));
    expect(world.device).toMatchObject({ content: words('Milk'), synced: true });
    const { length } = world.calls;
    await minutesPass();
    expect(world.calls).toHaveLength(length);
  });

  it.each(['offline', 'too many'] as const)('asks about once a minute in the end: %s', async (answer) => {
    const { world } = await closed();
    world.answer = answer;
    await minutesPass();
    const { length } = world.calls;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(world.calls.length - length).toBeGreaterThanOrEqual(9);
    expect(world.calls.length - length).toBeLessThanOrEqual(20);
  });

  it('is sent under its own time, and replaces nothing that was written since', async () => {
    const { world, writeElsewhere } = await closed();
    world.now += 60_000;
    await vi.advanceTimersByTimeAsync(10_000);
    const [first, ...rest] = world.writes;
    expect(rest.length).toBeGreaterThan(1);
    for (const again of rest) expect(again).toEqual(first);
    writeElsewhere('Milk and paneer');
    world.answer = 'saved';
    const { length } = world.writes;
    await minutesPass();
    expect(world.server).toEqual(words('Milk and paneer'));
    expect(world.writes).toHaveLength(length + 1);
  });

  it.each(['published', 'too long'] as const)('is given up where it is %s', async (answer) => {
    const { world } = await closed();
    world.answer = answer;
    await minutesPass();
    expect(world.calls).toHaveLength(2);
  });

  it.each([
    ['gone', null],
    ['another text', { content: words('Milk and paneer'), updatedAt: 2_000_000, synced: false }],
  ])('is given up where the copy on the device is %s', async (_case, device) => {
    const { world } = await closed();
    world.device = device;
    world.answer = 'saved';
    await minutesPass();
    expect(world.calls).toHaveLength(1);
    expect(world.server).toBeNull();
  });

  it.each([
    ['gone', null],
    ['another text', { content: words('Milk and paneer'), updatedAt: 2_000_000, synced: false }],
  ])('leaves the copy on the device where it is %s as the answer comes', async (_case, device) => {
    const { world, hold } = await closed();
    world.answer = 'saved';
    hold();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.calls.length).toBeGreaterThan(1);
    world.device = device;
    world.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(world.server).toEqual(words('Milk'));
    expect(world.device).toEqual(device);
  });

  it('is given up where the page is another person’s', async () => {
    const { world } = await closed();
    setPageViewer('another');
    world.answer = 'saved';
    await minutesPass();
    expect(world.calls).toHaveLength(1);
  });

  it('is left to the next form of its kind', async () => {
    const { world } = await closed();
    setUp({ local: world.device });
    world.answer = 'saved';
    await minutesPass();
    expect(world.calls).toHaveLength(1);
  });

  it('waits on the device where nobody knows what the server has', async () => {
    const { world } = await closed({ isBlank: true });
    await minutesPass();
    expect(world.calls).toHaveLength(1);
    expect(world.device?.content).toEqual(words('Milk'));
  });

  it('sends nothing where it was stopped', async () => {
    const { world, keeper } = setUp();
    world.form = words('Milk');
    keeper.stop();
    await keeper.end();
    expect(world.calls).toEqual([]);
  });
});

describe('a form that is emptied and left while its text is on its way', () => {
  it.each(['save first', 'removal first'])('leaves nothing, whichever arrives first: %s', async (order) => {
    const { world, keeper, wait, hold } = setUp();
    hold();
    world.form = words('Milk');
    await wait(20_000);
    if (order === 'save first') world.release();
    world.form = { id: ID, postType: 'community' };
    keeper.leave();
    await Promise.resolve();
    world.release();
    await wait(2_000);
    expect(world.calls).toEqual(['save', 'remove on leaving']);
    expect(world.server).toBeNull();
  });
});

describe('discarding', () => {
  it('removes the draft everywhere and stops saving', async () => {
    const known = { content: words('Milk'), updatedAt: 5 };
    const { world, keeper, wait } = setUp({ known, local: { ...known, synced: true } });
    await keeper.discard();
    expect(world.device).toBeNull();
    expect(world.server).toBeNull();
    await wait(60_000);
    expect(world.calls).toEqual(['remove']);
  });

  it('can be started again in the same form', async () => {
    const { world, keeper, wait } = setUp({ known: { content: words('Milk'), updatedAt: 5 } });
    await keeper.discard();
    world.form = { id: ID, postType: 'community' };
    keeper.resume();
    world.form = words('Milk');
    await wait(20_000);
    expect(world.calls).toEqual(['remove', 'save']);
    expect(world.server).toEqual(words('Milk'));
  });

  it('reports a failed removal on the server, and keeps the draft', async () => {
    const known = { content: words('Milk'), updatedAt: 5 };
    const { world, keeper } = setUp({ known, local: { ...known, synced: true } });
    world.answer = 'offline';
    await expect(keeper.discard()).rejects.toThrow('offline');
    expect(world.device?.content).toEqual(words('Milk'));
    expect(world.server).toEqual(words('Milk'));
  });

  it('waits for every save on its way, in whatever order they end', async () => {
    const { world, keeper, wait, hold } = setUp();
    hold();
    world.form = words('Milk');
    await wait(20_000);
    const releaseFirst = world.release;
    hold();
    world.form = words('Milk and paneer');
    keeper.leave();
    const releaseSecond = world.release;
    releaseFirst();
    await wait(2_000);
    const done = keeper.discard();
    await wait(2_000);
    expect(world.calls).toEqual(['save', 'save on leaving']);
    releaseSecond();
    await done;
    expect(world.calls).toEqual(['save', 'save on leaving', 'remove']);
    expect(world.server).toBeNull();
  });

  it('waits for a save on its way, which would bring the draft back', async () => {
    const { world, keeper, wait, hold } = setUp();
    hold();
    world.form = words('Milk');
    await wait(20_000);
    const done = keeper.discard();
    world.release();
    await done;
    expect(world.calls).toEqual(['save', 'remove']);
    expect(world.server).toBeNull();
    expect(world.device).toBeNull();
  });
});

describe('opening', () => {
  const local = (content: string, updatedAt: number, synced = false) => ({
    content: words(content),
    updatedAt,
    synced,
  });

  it.each([
    ['nothing anywhere', null, null, null],
    ['only the server has one', 5, null, null],
    ['only the device has one that never arrived', null, local('Typed offline', 9), 'Typed offline'],
    [
      'the device had sent its one, and it is gone: published or discarded elsewhere',
      null,
      local('Old', 9, true),
      null,
    ],
    ['the device is ahead', 5, local('Ahead', 9), 'Ahead'],
    ['the server is ahead: written on another device', 15, local('Behind', 9), null],
    ['both have the same', 5, local('On the server', 9, true), null],
  ])('%s', async (_case, serverTime, device, expected) => {
    const known = serverTime === null ? null : { content: words('On the server'), updatedAt: serverTime };
    const { keeper } = setUp({ known, local: device });
    const content = await keeper.newerContent();
    expect(content?.content ?? null).toBe(expected);
  });

  it('has the last save of a form that was left, where the page was rendered before that arrived', async () => {
    const left = setUp();
    left.world.form = words('Milk');
    left.keeper.leave();
    await eventually(() => expect(left.world.device?.synced).toBe(true));
    const { world, keeper } = setUp({ local: left.world.device });
    world.now = left.world.now + 5_000;
    expect(await keeper.newerContent()).toEqual(words('Milk'));
    expect(world.server).toEqual(words('Milk'));
  });

  it('leaves a draft discarded that another device has discarded since its last save here', async () => {
    const left = setUp();
    left.world.form = words('Milk');
    left.keeper.leave();
    await eventually(() => expect(left.world.device?.synced).toBe(true));
    const { world, keeper } = setUp({ local: left.world.device });
    // The discard is kept with its time.
    world.serverTime = left.world.serverTime + 20_000;
    world.now = left.world.now + 40_000;
    expect(await keeper.newerContent()).toBeNull();
    expect(world.server).toBeNull();
    expect(world.device).toBeNull();
  });

  it('opens with what another device has written on since the last save here, and nothing is aside', async () => {
    const left = setUp();
    left.world.form = words('Milk');
    left.keeper.leave();
    await eventually(() => expect(left.world.device?.synced).toBe(true));
    const known = { content: words('Milk and paneer'), updatedAt: left.world.serverTime + 1 };
    const { keeper, store } = setUp({ known, local: left.world.device });
    expect(await keeper.newerContent()).toBeNull();
    expect(store.aside()).toEqual([]);
  });

  it('drops what the device could not send when it was published after all', async () => {
    const { world, keeper } = setUp({ local: local('Published, but the answer got lost', 9) });
    world.answer = 'published';
    expect(await keeper.newerContent()).toBeNull();
    expect(world.device).toBeNull();
  });

  it('brings what the device could not send to the server, once', async () => {
    const { world, keeper, wait } = setUp({ local: local('Typed offline', 9) });
    world.form = (await keeper.newerContent()) ?? {};
    expect(world.server).toEqual(words('Typed offline'));
    await wait(40_000);
    expect(world.calls).toEqual(['save']);
    expect(world.statuses.at(-1)).toBe('saved');
    expect(world.device?.synced).toBe(true);
  });

  it('removes nothing where the page is left before its form has what the device could not send', async () => {
    const { world, keeper, hold } = setUp({ local: local('Typed offline', 9) });
    hold();
    const opening = keeper.newerContent();
    keeper.leave();
    world.release();
    await opening;
    expect(world.calls).toEqual(['save']);
    expect(world.server).toEqual(words('Typed offline'));
  });

  it('opens with what the device has also while offline', async () => {
    const { world, keeper } = setUp({ local: local('Typed offline', 9) });
    world.answer = 'offline';
    expect(await keeper.newerContent()).toEqual(words('Typed offline'));
  });

  it('does not put a draft over what somebody has begun to type', async () => {
    const { world, keeper } = setUp({ local: local('From yesterday', 9) });
    world.form = words('New');
    expect(await keeper.newerContent()).toBeNull();
    expect(world.aside).toEqual([local('From yesterday', 9)]);
  });

  it.each([
    ['the server has none', setUp({ local: local('From yesterday', 9) })],
    [
      'the server has an older one',
      setUp({ known: { content: words('On the server'), updatedAt: 5 }, local: local('From yesterday', 9) }),
    ],
    ['nobody knows what the server has', setUp({ isBlank: true, local: local('From yesterday', 9) })],
  ])(
    'does not put a draft over a photo that is not uploaded yet, where %s',
    async (_case, { world, keeper }) => {
      world.hasFile = true;
      expect(await keeper.newerContent()).toBeNull();
      expect(world.aside).toEqual([local('From yesterday', 9)]);
    },
  );

  it('restores whichever tab is open', async () => {
    const { world, keeper } = setUp({ local: local('From yesterday', 9) });
    world.form = { id: 'another', postType: 'investment' };
    expect(await keeper.newerContent()).toEqual(words('From yesterday'));
  });
});

describe('two drafts, of which the server has room for one', () => {
  const there = { content: words('On the server'), updatedAt: 5 };
  const here = { content: { ...words('Typed offline'), id: 'another' }, updatedAt: 9, synced: false };

  /** The form shows the server's draft, and the device's is aside. */
  async function opened() {
    const set = setUp({ known: there, local: here });
    expect(await set.keeper.newerContent()).toBeNull();
    const swap = (draft: LocalDraft) =>
      swapDrafts(set.keeper, set.store, draft, {
        isOpen: () => set.world.isFormOpen,
        open: (content) => {
          set.world.form = content;
        },
      });
    return { ...set, swap };
  }

  it('the form stays with the server’s, and the device’s of another item waits', async () => {
    const { world, store, wait } = await opened();
    expect(store.aside()).toEqual([here]);
    world.form = words('On the server, written on');
    await wait(20_000);
    expect(world.server).toEqual(words('On the server, written on'));
    expect(store.aside()).toEqual([here]);
  });

  it.each([
    [
      'an older text of the same item that never arrived',
      { ...here, content: words('Behind'), updatedAt: 3 },
      1,
    ],
    ['a text that the server had once', { ...here, synced: true }, 0],
    ['the same text under another id', { ...here, content: { ...there.content, id: 'another' } }, 0],
    ['a form without a word', { ...here, content: { id: 'another', postType: 'community' } }, 0],
  ])('%s: %#', async (_case, local, waiting) => {
    const { keeper, store } = setUp({ known: there, local });
    expect(await keeper.newerContent()).toBeNull();
    expect(store.aside()).toHaveLength(waiting);
  });

  it('the one that was left a moment ago waits, where the page was rendered before it arrived', async () => {
    const left = setUp();
    left.world.form = here.content;
    left.keeper.leave();
    await eventually(() => expect(left.world.device?.synced).toBe(true));
    const { keeper, store } = setUp({ known: there, local: left.world.device });
    expect(await keeper.newerContent()).toBeNull();
    expect(store.aside()).toMatchObject([{ content: here.content }]);
  });

  it('change places when the waiting one is opened, as often as their writer likes', async () => {
    const { world, store, swap } = await opened();
    expect(await swap(here)).toBe('open');
    expect(world.form).toEqual(here.content);
    expect(world.server).toEqual(here.content);
    expect(world.device).toMatchObject({ content: here.content, synced: true });
    const [first] = store.aside();
    expect(first?.content).toEqual(there.content);
    if (first) await swap(first);
    expect(world.form).toEqual(there.content);
    expect(world.server).toEqual(there.content);
    expect(store.aside().map(({ content }) => content)).toEqual([here.content]);
  });

  it('keeps what is typed while the other one is being opened', async () => {
    const { world, store, swap, hold } = await opened();
    hold();
    const swapping = swap(here);
    world.form = words('On the server and more');
    world.release();
    await swapping;
    expect(store.aside().map(({ content }) => content)).toEqual([words('On the server and more')]);
  });

  it.each(['saved', 'offline'] as const)(
    'both stay where the form is left while the other one is being opened: %s',
    async (answer) => {
      const { world, store, swap, hold } = await opened();
      world.answer = answer;
      hold();
      const swapping = swap(here);
      world.isFormOpen = false;
      world.release();
      expect(await swapping).toBe('left');
      expect(world.form).toEqual(there.content);
      expect(store.aside().map(({ content }) => content)).toEqual([there.content, here.content]);
    },
  );

  it('opens the waiting one also without a network', async () => {
    const { world, store, swap } = await opened();
    world.answer = 'offline';
    expect(await swap(here)).toBe('open');
    expect(world.form).toEqual(here.content);
    expect(world.device).toMatchObject({ content: here.content, synced: false });
    expect(store.aside().map(({ content }) => content)).toEqual([there.content]);
  });

  it('leaves the form as it is where the waiting one was published after all', async () => {
    const { world, store, swap } = await opened();
    world.answer = 'published';
    expect(await swap(here)).toBe('published');
    expect(world.form).toEqual(there.content);
    expect(store.aside()).toEqual([]);
  });

  it('stay where they are on a device without room for both', async () => {
    const { world, store, swap } = await opened();
    world.form = words('On the server, written on');
    world.device = { content: world.form, updatedAt: 11, synced: false };
    world.deviceIsFull = true;
    expect(await swap(here)).toBe('no-room');
    expect(world.form).toEqual(words('On the server, written on'));
    expect(world.server).toEqual(there.content);
    expect(store.aside()).toEqual([here]);
  });

  it('finds the room for the waiting one where the copy of the form was', async () => {
    const { world, keeper, store } = setUp({ known: there, local: here });
    world.deviceIsFull = true;
    expect(await keeper.newerContent()).toBeNull();
    expect(store.aside()).toEqual([here]);
  });

  it('forgets the waiting one when it is discarded', async () => {
    const { world, store } = await opened();
    store.dropAside(here);
    expect(store.aside()).toEqual([]);
    expect(world.server).toEqual(there.content);
  });
});

describe('opening the blank form, which nobody knows the server’s draft for', () => {
  const local = (synced: boolean) => ({ content: words('Milk'), updatedAt: 9, synced });

  it.each([true, false])('shows what the device has and leaves it as it is (synced: %s)', async (synced) => {
    const { world, keeper, wait } = setUp({ isBlank: true, local: local(synced) });
    world.answer = 'offline';
    world.form = (await keeper.newerContent()) ?? {};
    expect(world.form).toEqual(words('Milk'));
    await wait(6_000);
    keeper.leave();
    expect(world.device).toEqual(local(synced));
  });

  it('goes on with the device’s draft, which is newer then than the one on the server', async () => {
    const { world, keeper, wait } = setUp({ isBlank: true, local: local(true) });
    world.answer = 'offline';
    world.form = (await keeper.newerContent()) ?? {};
    world.form = words('Milk and paneer');
    await wait(40_000);
    expect(world.device).toMatchObject({ content: words('Milk and paneer'), synced: false });
    expect(world.statuses.at(-1)).toBe('saved-here');
    const online = setUp({ known: { content: words('Milk'), updatedAt: 9 }, local: world.device });
    expect(await online.keeper.newerContent()).toEqual(words('Milk and paneer'));
  });

  it('asks the server nothing and deletes nothing, also where the draft is emptied', async () => {
    const { world, keeper, wait } = setUp({ isBlank: true, local: local(true) });
    world.server = words('Milk');
    world.form = (await keeper.newerContent()) ?? {};
    expect(world.calls).toEqual([]);
    world.form = { id: ID, postType: 'community' };
    await wait(40_000);
    keeper.leave();
    expect(world.calls).not.toContain('remove');
  });

  it('is empty where the device has nothing', async () => {
    const { keeper } = setUp({ isBlank: true });
    expect(await keeper.newerContent()).toBeNull();
  });

  it('deletes nothing where somebody has begun to type', async () => {
    const { world, keeper } = setUp({ isBlank: true, local: local(true) });
    world.form = words('New');
    expect(await keeper.newerContent()).toBeNull();
    expect(world.device).toEqual(local(true));
  });
});

describe('a device whose clock lags behind the server’s', () => {
  const LATER = 9_000_000;
  const known = { content: words('Milk'), updatedAt: LATER };
  const reopen = (world: ReturnType<typeof setUp>['world']) => {
    const server = world.server && { content: world.server, updatedAt: world.serverTime };
    return setUp({ known: server, local: world.device }).keeper.newerContent();
  };

  it('opens with what was written after the server’s draft, as often as it is written on', async () => {
    const { world, keeper, wait } = setUp({ known });
    world.form = words('Milk and');
    await wait(2_000);
    expect(await reopen(world)).toEqual(words('Milk and'));
    keeper.leave();
    await wait(2_000);
    expect(world.device?.updatedAt).toBe(world.serverTime);
    expect(await reopen(world)).toBeNull();
    world.answer = 'offline';
    world.form = words('Milk and paneer');
    await wait(2_000);
    expect(world.device?.synced).toBe(false);
    expect(await reopen(world)).toEqual(words('Milk and paneer'));
  });

  it('opens with what was written after a save whose answer was lost', async () => {
    const { world, wait } = setUp({ known });
    world.answer = 'lost';
    world.form = words('Milk and');
    await wait(20_000);
    expect(world.server).toEqual(words('Milk and'));
    world.form = words('Milk and paneer');
    await wait(2_000);
    expect(await reopen(world)).toEqual(words('Milk and paneer'));
  });

  it('knows what was written on another device since, also after an undo', async () => {
    const { world, wait } = setUp({ known });
    world.form = words('Milk and');
    await wait(2_000);
    world.form = words('Milk');
    await wait(2_000);
    expect(world.device).toMatchObject({ content: words('Milk'), updatedAt: LATER, synced: true });
    world.server = words('From the desk');
    world.serverTime = LATER + 1;
    expect(await reopen(world)).toBeNull();
  });

  it('writes on in the blank form later than what it opened there', async () => {
    const { world, keeper, wait } = setUp({
      isBlank: true,
      local: { content: words('Milk'), updatedAt: LATER, synced: true },
    });
    world.answer = 'offline';
    world.form = (await keeper.newerContent()) ?? {};
    world.form = words('Milk and paneer');
    await wait(2_000);
    const online = setUp({ known, local: world.device });
    expect(await online.keeper.newerContent()).toEqual(words('Milk and paneer'));
  });
});

describe('two saves on their way', () => {
  it.each(['old first', 'new first'])('leave the later text, whichever arrives first: %s', async (order) => {
    const { world, keeper, wait, hold } = setUp();
    hold();
    world.form = words('Milk');
    await wait(20_000);
    const releaseOld = world.release;
    hold();
    world.form = words('Milk and paneer');
    keeper.leave();
    const releaseNew = world.release;
    const [first, second] = order === 'old first' ? [releaseOld, releaseNew] : [releaseNew, releaseOld];
    first();
    await wait(2_000);
    second();
    await wait(40_000);
    expect(world.server).toEqual(words('Milk and paneer'));
    expect(world.device).toMatchObject({ content: words('Milk and paneer'), synced: true });
    expect(world.statuses.at(-1)).toBe('saved');
    expect(world.calls).toEqual(['save', 'save on leaving']);
  });

  it('leave what was taken back while one was on its way', async () => {
    const { world, wait, hold } = setUp({ known: { content: words('Milk'), updatedAt: 5 } });
    hold();
    world.form = words('Milk and paneer');
    await wait(20_000);
    world.form = words('Milk');
    await wait(2_000);
    world.release();
    await wait(2_000);
    const server = { content: words('Milk and paneer'), updatedAt: world.serverTime };
    expect(world.server).toEqual(server.content);
    expect(await setUp({ known: server, local: world.device }).keeper.newerContent()).toEqual(words('Milk'));
    await wait(20_000);
    expect(world.server).toEqual(words('Milk'));
  });

  it('the text of this device is stored in the end where another device is ahead', async () => {
    const { world, wait } = setUp({ known: { content: words('Milk'), updatedAt: 5 } });
    // By the clock of the other device, which is ahead.
    world.server = words('From the desk');
    world.serverTime = 9_000_000;
    world.form = words('Milk and paneer');
    await wait(20_000);
    expect(world.server).toEqual(words('From the desk'));
    expect(world.statuses.at(-1)).toBe('pending');
    await wait(20_000);
    expect(world.server).toEqual(words('Milk and paneer'));
    expect(world.device).toMatchObject({ updatedAt: world.serverTime, synced: true });
    expect(world.statuses.at(-1)).toBe('saved');
  });
});

describe('two devices that write at once', () => {
  const begun: Draft = { content: words('Milk'), updatedAt: 1 };

  it('puts aside what the other wrote and this one has replaced', async () => {
    const { world, wait, writeElsewhere } = setUp({ known: begun });
    writeElsewhere('Milk and paneer');
    world.form = words('Milk and ghee');
    await wait(20_000);
    expect(world.server).toEqual(words('Milk and ghee'));
    expect(world.aside.map(({ content }) => content)).toEqual([words('Milk and paneer')]);
    expect(world.told).toBe(1);
  });

  it('keeps of the other device only what it wrote last', async () => {
    const { world, wait, writeElsewhere } = setUp({ known: begun });
    for (const [theirs, ours] of [
      ['Milk and paneer', 'Milk and ghee'],
      ['Milk, paneer and curd', 'Milk, ghee and lassi'],
    ] as const) {
      writeElsewhere(theirs);
      world.form = words(ours);
      await wait(20_000);
    }
    expect(world.aside.map(({ content }) => content)).toEqual([words('Milk, paneer and curd')]);
  });

  it('puts nothing aside that the form began with, or holds as well', async () => {
    const { world, wait, writeElsewhere } = setUp({ known: begun });
    world.form = words('Milk and ghee');
    await wait(20_000);
    writeElsewhere('Milk, ghee and curd');
    world.form = words('Milk, ghee and curd');
    await wait(20_000);
    expect(world.aside).toEqual([]);
    expect(world.told).toBe(0);
  });

  it.each(['by a press', 'by itself'])(
    'gives back a text that was later than a save of this one: %s',
    async (how) => {
      const { world, keeper, wait, writeElsewhere } = setUp({ known: begun });
      writeElsewhere('Milk and paneer');
      // The server's clock is ahead, so that the first save is older than what is there.
      world.serverTime += 60_000;
      world.form = words('Milk and ghee');
      if (how === 'by a press') expect(await keeper.saveNow()).toBe('saved');
      else await wait(40_000);
      expect(world.server).toEqual(words('Milk and ghee'));
      expect(world.aside.map(({ content }) => content)).toEqual([words('Milk and paneer')]);
    },
  );
});

describe('another tab that writes another draft', () => {
  const other = (text: string, at: number, synced = true): LocalDraft => ({
    content: { ...words(text), id: 'another' },
    updatedAt: at,
    synced,
  });
  const asideOf = ({ aside }: { aside: readonly LocalDraft[] }) =>
    aside.map(({ content }) => content.content);

  it('has its copy put aside, since the device keeps one', async () => {
    const { world, wait } = setUp();
    world.device = other('Generator', 7);
    world.form = words('Milk');
    await wait(2_000);
    expect(world.device?.content).toEqual(words('Milk'));
    expect(world.aside).toEqual([other('Generator', 7)]);
    expect(world.told).toBe(1);
  });

  it('leaves of it only what it wrote last', async () => {
    const { world, wait } = setUp();
    for (const [at, ours, theirs] of [
      [7, 'Milk', 'Generator'],
      [8, 'Milk and ghee', 'Generator and diesel'],
    ] as const) {
      world.device = other(theirs, at, false);
      world.form = words(ours);
      await wait(2_000);
    }
    expect(asideOf(world)).toEqual(['Generator and diesel']);
  });

  it('is not written over by a device without room for both', async () => {
    const { world, wait } = setUp();
    world.device = other('Generator', 7);
    world.deviceIsFull = true;
    world.answer = 'offline';
    world.form = words('Milk');
    await wait(20_000);
    expect(world.device).toEqual(other('Generator', 7));
    expect(world.statuses.at(-1)).toBe('unsaved');
  });

  it.each([
    ['a form without a word', { ...other('', 7), content: { id: 'another', postType: 'community' } }],
    ['this form’s own copy', { content: words('Mil'), updatedAt: 7, synced: false }],
  ])('is not %s', async (_case, device) => {
    const { world, wait } = setUp();
    world.device = device;
    world.form = words('Milk');
    await wait(2_000);
    expect(world.aside).toEqual([]);
  });

  it('keeps its copy where an earlier save of this form arrives, or this form is discarded', async () => {
    const { world, keeper, hold, wait } = setUp();
    world.form = words('Milk');
    await wait(2_000);
    hold();
    const saving = keeper.saveNow();
    world.device = other('Generator', 7, false);
    world.release();
    await saving;
    expect(world.device).toEqual(other('Generator', 7, false));
    await keeper.discard();
    expect(world.device).toEqual(other('Generator', 7, false));
  });

  it('is not this form under its earlier id', async () => {
    const { world, wait } = setUp();
    world.form = words('Milk');
    await wait(2_000);
    world.form = { ...words('Milk'), id: 'renewed' };
    await wait(2_000);
    expect(world.device?.content.id).toBe('renewed');
    expect(world.aside).toEqual([]);
  });

  it('is not what the form opened with on this device', async () => {
    const { world, keeper, wait } = setUp({ local: other('Generator', 9, false) });
    world.form = (await keeper.newerContent()) ?? {};
    world.form = { ...words('Generator and diesel'), id: 'renewed' };
    await wait(2_000);
    expect(world.aside).toEqual([]);
  });

  it('is put aside once, by the device and by the server', async () => {
    const { world, wait } = setUp();
    world.device = other('Generator', 7);
    world.server = other('Generator', 7).content;
    world.serverTime = 7;
    world.form = words('Milk');
    await wait(20_000);
    expect(asideOf(world)).toEqual(['Generator']);
  });

  it('is put aside as the device has it, if the server has less', async () => {
    const { world, wait } = setUp();
    world.device = other('Generator and diesel', 9, false);
    world.server = other('Generator', 7).content;
    world.serverTime = 7;
    world.form = words('Milk');
    await wait(20_000);
    expect(asideOf(world)).toEqual(['Generator and diesel']);
  });
});
