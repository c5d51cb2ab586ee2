import { describe, expect, it } from 'vitest';
import { changeImages, nextToSend, type PickedImage, uploadedImages } from '~/features/upload/image-list';
import { placeByKey, placeDuring } from '~/features/upload/reorder';

const picked = (keys: string) =>
  changeImages([], {
    type: 'add',
    images: [...keys].map((key) => ({ key, name: `${key}.jpg`, preview: `blob:${key}` })),
  });

const keysOf = (images: readonly PickedImage[]) => images.map(({ key }) => key).join('');

describe('changeImages', () => {
  it('takes a picture from chosen to sent', () => {
    let images = picked('a');
    expect(images[0]).toMatchObject({ state: 'waiting', url: null, percent: 0 });
    images = changeImages(images, { type: 'send', key: 'a' });
    images = changeImages(images, { type: 'progress', key: 'a', percent: 64 });
    expect(images[0]).toMatchObject({ state: 'sending', percent: 64 });
    images = changeImages(images, { type: 'ready', key: 'a', url: '/files/a' });
    expect(images[0]).toMatchObject({ state: 'ready', url: '/files/a', percent: 100 });
  });

  it('keeps a failed one for another try', () => {
    let images = picked('ab');
    images = changeImages(images, { type: 'fail', key: 'a', reason: 'No connection', isRetryable: true });
    expect(images[0]).toMatchObject({ state: 'failed', reason: 'No connection', isRetryable: true });
    images = changeImages(images, { type: 'retry', key: 'a' });
    expect(images[0]).toMatchObject({ state: 'waiting', reason: null });
    expect(images[1]).toMatchObject({ state: 'waiting' });
  });

  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['a', 9, 'bca'],
    ['c', -3, 'cab'],
    ['x', 1, 'abc'],
  ])('moves %s to place %i', (key, to, expected) => {
    expect(keysOf(changeImages(picked('abc'), { type: 'move', key, to }))).toBe(expected);
  });

  it('removes and describes', () => {
    let images = changeImages(picked('abc'), { type: 'remove', key: 'b' });
    images = changeImages(images, { type: 'describe', key: 'c', alt: 'Milk cans' });
    expect(keysOf(images)).toBe('ac');
    expect(images[1]?.alt).toBe('Milk cans');
  });
});

it('pictures are sent two at a time, in order', () => {
  let images = [...uploadedImages([{ url: '/files/z', alt: '' }]), ...picked('abc')];
  expect(nextToSend(images, 2).map(({ key }) => key)).toEqual(['a', 'b']);
  images = changeImages(images, { type: 'send', key: 'a' });
  expect(nextToSend(images, 2).map(({ key }) => key)).toEqual(['b']);
  images = changeImages(images, { type: 'send', key: 'b' });
  expect(nextToSend(images, 2)).toEqual([]);
  images = changeImages(images, { type: 'ready', key: 'a', url: '/files/a' });
  expect(nextToSend(images, 2).map(({ key }) => key)).toEqual(['c']);
});

describe('placeDuring', () => {
  it.each([
    [0, 2, '120'.split('')],
    [2, 0, '201'.split('')],
    [1, 1, '012'.split('')],
  ])('moves the others aside while %i is held over %i', (from, to, expected) => {
    const shown: string[] = [];
    for (const index of [0, 1, 2]) shown[placeDuring(index, from, to)] = String(index);
    expect(shown).toEqual(expected);
  });
});

describe('placeByKey', () => {
  it.each([
    ['ArrowLeft', 1, 0],
    ['ArrowRight', 1, 2],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowLeft', 0, null],
    ['ArrowRight', 4, null],
    ['ArrowUp', 2, null],
    ['ArrowDown', 3, null],
    ['Enter', 1, null],
    ['constructor', 1, null],
  ])('%s on place %i of five', (key, index, expected) => {
    expect(placeByKey(key, index, 5, 3)).toBe(expected);
  });
});
