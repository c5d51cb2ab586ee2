import { describe, expect, it } from 'vitest';
import { keepFilesInMemory } from '#test/support/files-in-memory';

const MB = 1024 ** 2;
const memory = { type: 0x01021994, bavail: 2048, bsize: MB };

describe('temporary files of the tests', () => {
  it.each([
    ['go to memory with room for them', {}, memory, '/dev/shm'],
    ['stay where the memory is small', {}, { ...memory, bavail: 64 }, undefined],
    ['stay where the folder is on a disk', {}, { ...memory, type: 0xef53 }, undefined],
    ['stay where there is no such folder', {}, null, undefined],
    ['go where TMPDIR says', { TMPDIR: '/mine' }, memory, '/mine'],
  ])('%s', (_, env: NodeJS.ProcessEnv, at, folder) => {
    keepFilesInMemory(env, at);
    expect(env.TMPDIR).toBe(folder);
  });
});
