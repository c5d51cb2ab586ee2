import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { persistFolder, projectRoot, readSettings, SettingError } from '#workers/local/tools/settings';

describe('readSettings', () => {
  it('has defaults', () => {
    const dataDir = join(projectRoot, '.data');
    expect(readSettings({})).toEqual({ port: 8787, dataDir, seed: 'demo', rateLimitFactor: 1 });
    expect(
      readSettings({ PORT: '', DATA_DIR: '', SEED: '', RATE_LIMIT_FACTOR: '', WITHOUT_BADGE: '' }),
    ).toEqual(readSettings({}));
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ DATA_DIR: '/tmp/elsewhere' }, { dataDir: '/tmp/elsewhere' }],
    [{ DATA_DIR: 'beside' }, { dataDir: join(projectRoot, 'beside') }],
    [{ SEED: 'none' }, { seed: 'none' }],
    [{ RATE_LIMIT_FACTOR: '1000' }, { rateLimitFactor: 1000 }],
    [{ RATE_LIMIT_FACTOR: '0.5' }, { rateLimitFactor: 0.5 }],
    [{ WITHOUT_BADGE: '1' }, { isWithoutBadge: true }],
  ])('takes %j', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ SEED: 'Demo' }, 'SEED'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: 'many' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: 'Infinity' }, 'RATE_LIMIT_FACTOR'],
  ])('refuses %j by name', (env, name) => {
    expect(() => readSettings(env)).toThrow(SettingError);
    expect(() => readSettings(env)).toThrow(name);
  });
});

it('a persist folder keeps the data where `wrangler --persist-to` looks for it', () => {
  expect(persistFolder('/data')).toBe('/data/v3');
});
