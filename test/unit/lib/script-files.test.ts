import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const FILES = ['assets/menu.js', 'assets/shared.js'];

/** What the network answers for each path: a status, or null where it is gone. */
let network: (path: string) => number | null;
let asked: string[];

const documentOf = (state: { hidden: boolean }) => Object.assign(new EventTarget(), state);

/** Each test has a document of its own. */
async function newDocument() {
  vi.resetModules();
  return import('~/lib/loading/script-files');
}

beforeEach(() => {
  asked = [];
  network = () => 200;
  vi.stubGlobal('location', { origin: 'https://nukkad.test' });
  vi.stubGlobal('document', documentOf({ hidden: true }));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const status = network(path);
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response('export {}', { status });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an import', () => {
  it('begins when all its files are there, each fetched once', async () => {
    const { importFetched } = await newDocument();
    const load = vi.fn(async () => 'module');
    expect(await importFetched(load, FILES)).toBe('module');
    expect(await importFetched(load, FILES)).toBe('module');
    expect(asked).toEqual(['/assets/menu.js', '/assets/shared.js']);
  });

  it.each([
    ['the network is gone', null],
    ['the server is busy', 503],
    ['the file of an older deployment is gone', 404],
  ])('is not tried while %s, and works afterwards', async (_what, answer) => {
    const { importFetched } = await newDocument();
    const load = vi.fn(async () => 'module');
    network = (path) => (path.includes('shared') ? answer : 200);
    await expect(importFetched(load, FILES)).rejects.toThrow(TypeError);
    expect(load).not.toHaveBeenCalled();
    network = () => 200;
    expect(await importFetched(load, FILES)).toBe('module');
    expect(asked).toEqual(['/assets/menu.js', '/assets/shared.js', '/assets/shared.js']);
  });

  it('fetches nothing that the document has loaded by its tags, and again what failed there', async () => {
    const { importFetched } = await newDocument();
    const statuses: Record<string, number> = { 'menu.js': 200, 'shared.js': 0 };
    vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) => {
      const responseStatus = statuses[url.replace('https://nukkad.test/assets/', '')];
      return [{ responseStatus } as unknown as PerformanceEntry];
    });
    await importFetched(async () => 'module', FILES);
    expect(asked).toEqual(['/assets/shared.js']);
  });

  it('lets a press be painted before it fetches, and waits for no frame once all files were asked for', async () => {
    const { importFetched } = await newDocument();
    const frames: (() => void)[] = [];
    vi.stubGlobal('document', documentOf({ hidden: false }));
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
    const imported = importFetched(async () => 'module', FILES);
    await new Promise((done) => setTimeout(done));
    expect(asked).toEqual([]);
    for (const paint of frames.splice(0)) paint();
    expect(asked, 'in the task after the frame').toEqual([]);
    expect(await imported).toBe('module');
    expect(asked).toEqual(['/assets/menu.js', '/assets/shared.js']);
    expect(await importFetched(async () => 'again', FILES)).toBe('again');
    expect(frames).toEqual([]);
  });
});
