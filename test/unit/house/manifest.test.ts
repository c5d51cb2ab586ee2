import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { manifestPath } from '~/features/install/manifest';
import { accessOf } from '~/http/access';
import { languages, wholeLanguages } from '~/lib/language/language';
import { SHARE_PARAM, SHARE_PATH, sharedText, shareFields } from '~/lib/offline/shared-in';

interface Manifest {
  id: string;
  lang: string;
  description: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: {
    action: string;
    method: string;
    enctype: string;
    params: { title: string; text: string; url: string; files: { name: string; accept: string[] }[] };
  };
}

const read = (path: string): Manifest => JSON.parse(readFileSync(`public${path}`, 'utf8'));
const manifests = wholeLanguages.map((language) => ({ language, ...read(manifestPath(language)) }));
const wordless = ({ lang: _, description: __, shortcuts, ...rest }: Manifest) => ({
  ...rest,
  shortcuts: shortcuts.map(({ url }) => url),
});

describe('the web manifests', () => {
  it('are one for each whole language, and differ in words only', () => {
    expect(manifests.map(({ lang }) => lang)).toEqual(wholeLanguages.map((code) => languages[code].tag));
    const [first, ...others] = manifests.map(({ language: _, ...manifest }) => wordless(manifest));
    for (const other of others) expect(other).toEqual(first);
    const hindi = manifests.find(({ language }) => language === 'hi');
    for (const words of [hindi?.description, ...(hindi?.shortcuts ?? []).map(({ name }) => name)])
      expect(words).toMatch(/^[\p{Script=Devanagari}\s,।]+$/u);
    expect(manifestPath('mr')).toBe(manifestPath('hi'));
  });

  it.each(manifests)('are served as files ($language)', ({ language }) => {
    expect(readFileSync('wrangler.toml', 'utf8')).toContain(`"!${manifestPath(language)}"`);
  });

  it.each(manifests)('make an app of Nukkad in $language that a browser offers to install', (manifest) => {
    for (const { src } of manifest.icons) expect(existsSync(`public${src}`)).toBe(true);
    const sizes = manifest.icons.filter(({ purpose }) => !purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/chat', '/create-post', '/saved']);
    for (const path of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
      expect(accessOf(path)).toBe('member');
  });

  it.each(manifests)(
    'share into the fields that the service worker reads ($language)',
    ({ share_target }) => {
      const { name, content, url, photos } = shareFields;
      expect(share_target).toEqual({
        action: `${SHARE_PATH}?${SHARE_PARAM}=1`,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { title: name, text: content, url, files: [{ name: photos, accept: ['image/*'] }] },
      });
    },
  );
});

it.each([
  ['', 'Fresh paneer today', '', 'Fresh paneer today'],
  ['Amrit Dairy', 'Fresh paneer', 'https://a.in', 'Amrit Dairy\nFresh paneer\nhttps://a.in'],
  ['', 'See https://a.in now', 'https://a.in', 'See https://a.in now'],
  ['Same', 'Same', ' ', 'Same'],
  ['', '', '', ''],
])('shared: %j, %j, %j is %j', (subject, text, url, whole) => {
  expect(sharedText(subject, text, url)).toBe(whole);
});
