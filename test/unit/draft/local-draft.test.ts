import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalDraft } from '~/domain/draft/draft';
import { deviceName, forgetLocalDraft, localDraftStore } from '~/features/draft/local-draft';

const draft = (id: string): LocalDraft => ({
  content: { id, content: `Milk ${id}` },
  updatedAt: Number(id),
  synced: false,
});

describe('the copies of drafts on a device', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
    // `Object.keys` of the real one lists what it keeps.
    const listed = new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
    vi.stubGlobal('localStorage', listed);
  });

  it('belong to one user and one kind of form', () => {
    const store = localDraftStore('post', 'asha');
    store.write(draft('1'));
    store.putAside(draft('2'));
    for (const other of [localDraftStore('listing', 'asha'), localDraftStore('post', 'ravi')]) {
      expect(other.read()).toBeNull();
      expect(other.aside()).toEqual([]);
    }
    expect(store.read()).toEqual(draft('1'));
    expect(store.aside()).toEqual([draft('2')]);
  });

  it.each(['1', '2', '3'])('lose what was published, wherever it stands (%s)', (published) => {
    const store = localDraftStore('post', 'asha');
    store.write(draft('1'));
    store.putAside(draft('2'));
    store.putAside(draft('3'));
    forgetLocalDraft('post', published);
    const left = [store.read(), ...store.aside()].flatMap((one) => one?.content.id ?? []);
    // The latest one aside is first.
    expect(left).toEqual(['1', '3', '2'].filter((id) => id !== published));
  });

  it('name their device by one name for each user', () => {
    const name = deviceName('asha');
    expect(name).toMatch(/^[\w-]{1,40}$/);
    expect(deviceName('asha')).toBe(name);
    expect(deviceName('ravi')).not.toBe(name);
  });

  it('name a device that stores nothing, too', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(deviceName('asha')).toMatch(/^[\w-]{1,40}$/);
  });

  it.each(['{', '7', '{"content":1}', '[{"updatedAt":3}]'])(
    'are none where something else stands (%s)',
    (text) => {
      localStorage.setItem('draft:post:asha', text);
      localStorage.setItem('draft:post:asha:9', text);
      const store = localDraftStore('post', 'asha');
      expect(store.read()).toBeNull();
      expect(store.aside()).toEqual([]);
    },
  );
});
