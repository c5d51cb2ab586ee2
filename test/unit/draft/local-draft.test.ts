import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalDraft } from '~/domain/draft/draft';
import { forgetLocalDraft, localDraftStore, tabName } from '~/features/draft/local-draft';

const draft = (id: string): LocalDraft => ({
  content: { id, content: `Milk ${id}` },
  updatedAt: Number(id),
  synced: false,
});

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

describe('the copies of drafts on a device', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', storageOf(new Map()));
    // `Object.keys` of the real one lists what it keeps.
    const listed = new Proxy(storageOf(kept), {
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

  it.each(['1', '2', '3'])('lose what was published, wherever it is (%s)', (published) => {
    const store = localDraftStore('post', 'asha');
    store.write(draft('1'));
    store.putAside(draft('2'));
    store.putAside(draft('3'));
    forgetLocalDraft('post', published);
    const left = [store.read(), ...store.aside()].flatMap((one) => one?.content.id ?? []);
    // The latest one aside is first.
    expect(left).toEqual(['1', '3', '2'].filter((id) => id !== published));
  });

  it('name their tab by one name for each user, which a reload keeps', () => {
    const name = tabName('asha');
    expect(name).toMatch(/^[\w-]{1,40}$/);
    expect(tabName('asha')).toBe(name);
    expect(tabName('ravi')).not.toBe(name);
    // Another tab has the same local storage, and session storage of its own.
    vi.stubGlobal('sessionStorage', storageOf(new Map()));
    expect(tabName('asha')).not.toBe(name);
  });

  it('name a tab that stores nothing, too', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(tabName('asha')).toMatch(/^[\w-]{1,40}$/);
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
