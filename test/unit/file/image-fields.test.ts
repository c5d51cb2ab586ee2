import { describe, expect, it } from 'vitest';
import { readImageFields, withImageFields } from '~/domain/draft/image-fields';

const formOf = (entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

describe('readImageFields', () => {
  it('reads pairs by number, whatever order they come in', () => {
    const form = formOf([
      ['title', 'Chiller'],
      ['images[1].alt', 'Cans'],
      ['images[10].url', '/files/c'],
      ['images[0].url', '/files/a'],
      ['images[1].url', '/files/b'],
    ]);
    expect(readImageFields(form)).toEqual([
      { url: '/files/a', alt: '' },
      { url: '/files/b', alt: 'Cans' },
      { url: '/files/c', alt: '' },
    ]);
  });

  it('leaves out what was ticked away and what has no address', () => {
    const form = formOf([
      ['images[0].url', '/files/a'],
      ['images[1]', '/files/b'],
      ['images[2].alt', 'Nothing to see'],
      ['removedImages', '/files/a'],
    ]);
    expect(readImageFields(form)).toEqual([{ url: '/files/b', alt: '' }]);
  });

  it.each(['images', 'images[]', 'images[x].url', 'images[-1].url', 'images[0].size', 'images[99999].url'])(
    'takes no notice of %s',
    (name) => {
      expect(readImageFields(formOf([[name, '/files/a']]))).toEqual([]);
    },
  );
});

describe('withImageFields', () => {
  it('replaces the pictures, numbered again, and keeps everything else', () => {
    const form = formOf([
      ['title', 'Chiller'],
      ['images[3].url', '/files/old'],
      ['images[3].alt', ''],
      ['removedImages', '/files/gone'],
      ['content', 'Milk'],
    ]);
    const images = [
      { url: '/files/a', alt: 'Cans' },
      { url: '/files/b', alt: '' },
    ];
    const next = withImageFields(form, images);
    expect([...next.keys()]).toEqual([
      'title',
      'content',
      'images[0].url',
      'images[0].alt',
      'images[1].url',
      'images[1].alt',
    ]);
    expect(readImageFields(next)).toEqual(images);
  });
});
