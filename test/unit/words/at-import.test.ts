import { afterAll, expect, it, vi } from 'vitest';

/** Need a browser, a service worker or a module of the build. */
const elsewhere =
  /^\/app\/(?:service-worker\/|entry\.|components\/ui\/lucide-icon|domain\/share-card\/draw|http\/preload|features\/(?:proof\/proof-worker|composer\/emoji-panel|help\/help-filter|layout\/static-page-live|offline\/offline-list)\b)/;

/** The test files after this one load modules of their own, which ask the request for its language again. */
afterAll(() => {
  vi.doUnmock('~/platform/language.server');
  vi.resetModules();
});

/*
 * The Worker loads a screen's modules while it answers the first request for it: a word that is said then is in the language of that
 * reader for all who come later. Tables of words are read when they are drawn (`phrases`, getters, functions).
 */
it('no module says a word while it is loaded', async () => {
  vi.resetModules();
  const { readLanguageBy } = await import('~/lib/language/current-language');
  let said = 0;
  const count = () => {
    said += 1;
    return 'en' as const;
  };
  // It tells by the request how the language is read, in place of this test.
  vi.doMock('~/platform/language.server', async (original) => {
    const module = await original<typeof import('~/platform/language.server')>();
    readLanguageBy(count);
    return module;
  });
  readLanguageBy(count);
  const sources = import.meta.glob('/app/**/*.{ts,tsx}');
  const paths = Object.keys(sources).filter((path) => !elsewhere.test(path));
  expect(paths.length).toBeGreaterThan(1_500);
  const hasty: string[] = [];
  const failed: string[] = [];
  for (const path of paths) {
    const before = said;
    await sources[path]?.().catch((error: unknown) => failed.push(`${path} ${error}`.slice(0, 150)));
    if (said > before) hasty.push(path);
  }
  expect(failed).toEqual([]);
  expect(hasty).toEqual([]);
  // It loads the whole app: a machine that is busy takes minutes.
}, 600_000);
