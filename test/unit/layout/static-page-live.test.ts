import { afterEach, expect, it, vi } from 'vitest';

const START = '~/features/layout/start-live';

afterEach(() => {
  vi.doUnmock(START);
  vi.resetModules();
});

it('a page without React keeps no frames: no screen comes later', async () => {
  vi.resetModules();
  vi.doMock(START, () => ({ startLive: () => undefined }));
  const addEventListener = () => undefined;
  const card = { dataset: {}, querySelector: () => null };
  vi.stubGlobal('document', { querySelector: () => card, addEventListener });
  vi.stubGlobal('window', { addEventListener });
  const { emitFrame, onFrame } = await import('~/realtime/live-store');
  await import('~/features/layout/static-page-live');
  await vi.dynamicImportSettled();
  emitFrame({ v: 1, type: 'typing', userId: 'asha' });
  const heard: string[] = [];
  onFrame('typing', ({ userId }) => heard.push(userId), true)();
  expect(heard).toEqual([]);
});
