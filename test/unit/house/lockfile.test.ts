import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingPlatforms } from '#workers/local/lockfile';

describe('missingPlatforms', () => {
  it('is nothing in our own lock file, else npm ci refuses it (npm run lock:complete)', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(missingPlatforms(lock.packages)).toEqual({});
  });

  it('finds a package beside its dependant or in a folder above', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0' } },
      'node_modules/a-linux-x64': { version: '1.0.0' },
      'node_modules/b/node_modules/c': {
        optionalDependencies: { 'c-darwin-x64': '1.0.0', 'c-win32-x64': '1.0.0' },
      },
      'node_modules/b/node_modules/c-darwin-x64': { version: '1.0.0' },
      'node_modules/b/node_modules/c/node_modules/c-win32-x64': { version: '1.0.0' },
    };
    expect(missingPlatforms(packages)).toEqual({});
  });

  it.each([
    ['@x/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@x/x-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@x/x-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@x/x-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@x/x-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
    ['@x/workerd-windows-64', { os: ['win32'], cpu: ['x64'] }],
    ['@x/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('reads the platform of %s from its name', (name, platform) => {
    const packages = {
      'node_modules/x': { dev: true, license: 'MIT', optionalDependencies: { [name]: '1.2.3' } },
    };
    const entry = { version: '1.2.3', dev: true, license: 'MIT', optional: true, ...platform };
    expect(missingPlatforms(packages)).toEqual({ [`node_modules/${name}`]: entry });
  });
});
