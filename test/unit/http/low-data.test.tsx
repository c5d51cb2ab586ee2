import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from '~/components/ui/avatar';
import { imageAttributes, type SizesPreset } from '~/domain/file/file';
import { videoBitrate } from '~/features/call-session/call-quality';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { Gallery } from '~/features/photo/gallery';
import { asksLowData, lowDataCookie } from '~/http/cookies.server';
import { LowDataContext, varyByLowData } from '~/http/low-data';

const asked = (cookie: string | null, header: string | null, scheme = 'http') =>
  new Request(`${scheme}://localhost/dashboard`, {
    headers: { ...(cookie && { cookie }), ...(header && { 'save-data': header }) },
  });

describe('Low data', () => {
  it.each([
    [null, null, false],
    [null, 'on', true],
    [null, 'On', true],
    [null, 'on; hint', true],
    [null, 'off', false],
    [null, 'one', false],
    ['low-data=on', null, true],
    ['low-data=on', 'off', true],
    ['low-data=off', 'on', false],
    ['low-data=auto', 'on', true],
    ['low-data=yes', null, false],
    ['theme=x; low-data=on', null, true],
  ])('is on with the cookie %s and Save-Data %s: %s', (cookie, header, is) => {
    expect(asksLowData(asked(cookie, header))).toBe(is);
  });

  it.each(['http', 'https'])('is kept by the device over %s, until it is automatic again', (scheme) => {
    const kept = lowDataCookie(asked(null, null, scheme), 'on');
    expect(kept).toContain('Max-Age=31536000');
    expect(asksLowData(asked(kept.split(';')[0] ?? '', null, scheme))).toBe(true);
    expect(lowDataCookie(asked(null, null, scheme), 'auto')).toContain('Max-Age=0');
  });

  it.each([
    ['text/html; charset=utf-8', 'Cookie', 'Cookie, Save-Data'],
    ['text/x-script', null, 'Save-Data'],
    ['text/x-script', 'Cookie, Save-Data', 'Cookie, Save-Data'],
    ['text/html', '*', '*'],
    ['application/json', null, null],
    ['image/avif', 'Accept', 'Accept'],
  ])('is told to caches: %s with Vary %s gets %s', (type, before, after) => {
    const headers = new Headers({ 'content-type': type, ...(before && { vary: before }) });
    varyByLowData(headers);
    expect(headers.get('vary')).toBe(after);
  });

  it.each<[SizesPreset, number, number]>([
    ['card', 1600, 480],
    ['half', 1600, 320],
    ['third', 1600, 160],
    ['thumb', 1600, 160],
    ['card', 300, 320],
  ])('loads a picture at %s, %i pixels wide, in the variant of %i', (preset, width, variant) => {
    const image = { url: `/files/${'a'.repeat(22)}`, width, height: 900 };
    expect(imageAttributes(image, preset, true)).toEqual({
      src: `${image.url}?w=${variant}`,
      width,
      height: 900,
    });
  });

  it('keeps the words about a call true: two videos with less data and two voices take 4 MB a minute', () => {
    const voice = 40_000;
    const bytes = (2 * (videoBitrate.low + voice) * 60) / 8;
    expect(Math.round(bytes / 1_000_000)).toBe(4);
  });
});

const image = { url: `/files/${'b'.repeat(22)}`, width: 1200, height: 900, alt: 'Milk cans' };

it.each([
  ['a gallery', <Gallery key="gallery" images={[image, image]} />, 2],
  ['a large thumbnail', <ListingThumb key="large" isLarge ownerId="a" category="retail" cover={image} />, 1],
  ['a small thumbnail', <ListingThumb key="small" ownerId="a" category="retail" cover={image} />, 1],
  ['an avatar', <Avatar key="avatar" userId="a" name="Asha" src={`${image.url}?w=160`} />, 1],
])('%s has pictures, and none with Low data', async (_, part, count) => {
  // What is loaded on demand is at hand on the server once it is asked for.
  await import('~/components/low-data/tap-to-load-photo.island');
  const drawn = (isOn: boolean) =>
    renderToStaticMarkup(<LowDataContext.Provider value={isOn}>{part}</LowDataContext.Provider>);
  expect(drawn(false).match(/<img /g)).toHaveLength(count);
  expect(drawn(true)).not.toContain('<img ');
});

it('a picture of this device is shown with Low data: nothing has to be loaded', () => {
  const own = <Avatar userId="a" name="Asha" src="blob:https://nukkad.example/1" />;
  expect(renderToStaticMarkup(<LowDataContext.Provider value>{own}</LowDataContext.Provider>)).toContain(
    'blob:',
  );
});
