import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { encodeAvifQuickly } from '#workers/local/tools/quick-avif';

const own = createRequire(import.meta.url);

it('AVIF is encoded with the effort of a quick picture, whatever else is asked for', async () => {
  await encodeAvifQuickly();
  await encodeAvifQuickly();
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(await photo(sharp))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (options?: object) => sharp(data, { raw: info }).avif(options).toBuffer();
  const quick = await encode({ effort: 2 });
  expect(await encode()).toEqual(quick);
  expect(await encode({ quality: 30 })).toEqual(await encode({ quality: 30, effort: 2 }));
  expect(quick).not.toEqual(await encode({ effort: 4 }));
});

it('Miniflare loads the sharp of this package', () => {
  const miniflares = createRequire(own.resolve('miniflare'));
  expect(miniflares.resolve('sharp')).toBe(own.resolve('sharp'));
});

/** Something to encode: a blurred noise of a fixed size. */
const photo = (sharp: typeof import('sharp').default) =>
  sharp({
    create: {
      width: 96,
      height: 64,
      channels: 3,
      background: '#864',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(2)
    .png()
    .toBuffer();
