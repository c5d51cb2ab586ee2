import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPictureGone, mediaFault } from '~/lib/loading/media-fault';

const NETWORK = 2;
const DECODE = 3;
const NOT_SUPPORTED = 4;

const failed = (code: number, currentSrc = 'https://nukkad.test/files/a') =>
  Object.assign(new EventTarget(), { currentSrc, error: { code } as MediaError });
const answering = (status: number) =>
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('no network');
    return new Response(null, { status });
  });

describe('the fault of a player that fails', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['file', NOT_SUPPORTED, 404],
    ['file', NOT_SUPPORTED, 410],
    ['file', NETWORK, 415],
    ['file', DECODE, 0],
    ['network', NOT_SUPPORTED, 0],
    ['network', NETWORK, 0],
    ['network', NOT_SUPPORTED, 401],
    ['network', NOT_SUPPORTED, 429],
    ['network', NOT_SUPPORTED, 503],
    ['passed', NOT_SUPPORTED, 206],
    ['passed', NETWORK, 200],
  ])('is its %s after error %i where the server answers %i', async (fault, code, status) => {
    answering(status);
    expect(await mediaFault(failed(code))).toBe(fault);
  });

  it('is its file where that is there and another try fails', async () => {
    answering(206);
    const player = failed(NOT_SUPPORTED);
    expect([await mediaFault(player), await mediaFault(player)]).toEqual(['passed', 'file']);
  });

  it('is no longer that of before once the file has begun to load', async () => {
    answering(206);
    const player = failed(NOT_SUPPORTED);
    expect(await mediaFault(player)).toBe('passed');
    player.dispatchEvent(new Event('loadedmetadata'));
    expect(await mediaFault(player)).toBe('passed');
  });

  it('is the network where that breaks a second time on the way', async () => {
    answering(206);
    const player = failed(NETWORK);
    expect([await mediaFault(player), await mediaFault(player)]).toEqual(['passed', 'network']);
  });

  it('is its file where that is on the device', async () => {
    expect(await mediaFault(failed(NOT_SUPPORTED, 'blob:https://nukkad.test/a'))).toBe('file');
  });
});

describe('a picture that fails', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [true, 404],
    [true, 410],
    [true, 415],
    [false, 0],
    [false, 200],
    [false, 401],
    [false, 429],
    [false, 503],
  ])('is gone: %s where the server answers %i', async (isGone, status) => {
    answering(status);
    expect(await isPictureGone({ currentSrc: 'https://nukkad.test/files/a' })).toBe(isGone);
  });
});
