import { describe, expect, it } from 'vitest';
import { cn } from '~/lib/class-names';

describe('cn', () => {
  it.each([
    ['a colour and a size of text are two things', 'text-body text-clay', 'text-body text-clay'],
    ['the later text size wins', 'text-body text-clay text-title', 'text-clay text-title'],
    ['an arbitrary text size is a size', 'text-[11px] text-clay text-[16px]', 'text-clay text-[16px]'],
    ['the later text colour wins', 'text-text-2 text-body text-text', 'text-body text-text'],
    [
      'alignment and wrapping are no colours',
      'text-center text-balance text-text-3',
      'text-center text-balance text-text-3',
    ],
    ['a text size brings its leading', 'text-caption leading-[22px] text-body', 'text-body'],
    ['leading after the size stays', 'text-title leading-[22px]', 'text-title leading-[22px]'],
    ['the later radius wins', 'rounded-full rounded-control', 'rounded-control'],
    ['one corner refines the whole', 'rounded-control rounded-t-panel', 'rounded-control rounded-t-panel'],
    ['the whole covers one corner', 'rounded-t-panel rounded-control', 'rounded-control'],
    [
      'outline width and colour are two things',
      'inset-ring inset-ring-line-2',
      'inset-ring inset-ring-line-2',
    ],
    [
      'both are replaced separately',
      'inset-ring inset-ring-line-2 inset-ring-[1.5px] inset-ring-marker',
      'inset-ring-[1.5px] inset-ring-marker',
    ],
    ['a border on one side is no colour', 'border-l border-line-2', 'border-l border-line-2'],
    [
      'border style, width and colour differ',
      'border border-dashed border-field',
      'border border-dashed border-field',
    ],
    ['the later border colour wins', 'border border-field border-clay', 'border border-clay'],
    ['padding on one axis refines', 'p-4 px-2', 'p-4 px-2'],
    ['padding all round covers an axis', 'px-2 p-4', 'p-4'],
    ['a negative margin is a margin', '-mx-4 mx-2', 'mx-2'],
    ['size covers width and height', 'h-10 w-2 size-4', 'size-4'],
    ['the later display wins', 'hidden grid', 'grid'],
    ['tokens in brackets count', 'z-(--z-bar) z-(--z-toast)', 'z-(--z-toast)'],
    ['a state is a world of its own', 'hover:bg-raised bg-bg hover:bg-surface', 'bg-bg hover:bg-surface'],
    [
      'sideways scroll does not undo the other axis',
      'overflow-y-hidden overflow-x-auto',
      'overflow-y-hidden overflow-x-auto',
    ],
    ['unknown classes stay as they are', 'rail hit sheen rail', 'rail hit sheen rail'],
  ])('%s', (_, given, expected) => {
    expect(cn(given)).toBe(expected);
  });

  it('leaves out what is false, undefined or null', () => {
    expect(cn('flex', false, undefined, null, ['gap-2', { 'p-4': true, 'p-2': false }])).toBe(
      'flex gap-2 p-4',
    );
  });
});
