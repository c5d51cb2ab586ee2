import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from '~/lib/class-names';

const any = () => true;
const sides = ['x', 'y', 't', 'r', 'b', 'l', 's', 'e'] as const;
const corners = ['t', 'r', 'b', 'l', 'tl', 'tr', 'br', 'bl'] as const;

/** `[11px]`, `[0.76em]`, `[length:min(1rem,20px)]`: a size. Other arbitrary values of text, border and ring are colours. */
const isLength = (value: string) => /^\[(?:length:.+|[\d.]+(?:px|r?em|%)?)\]$/.test(value);
const isWidth = (value: string) => /^\d+$/.test(value) || isLength(value);

const sided = <Name extends string>(name: Name) =>
  Object.fromEntries(sides.map((side) => [`${name}${side}`, [{ [`${name}${side}`]: [any] }]]));

/** What tailwind-merge does with the groups that our components set and callers override. */
const tailwindMerge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: [
      'block',
      'inline-block',
      'inline',
      'flex',
      'inline-flex',
      'grid',
      'inline-grid',
      'contents',
      'hidden',
    ],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    inset: [{ inset: [any] }],
    'inset-x': [{ 'inset-x': [any] }],
    'inset-y': [{ 'inset-y': [any] }],
    top: [{ top: [any] }],
    right: [{ right: [any] }],
    bottom: [{ bottom: [any] }],
    left: [{ left: [any] }],
    z: [{ z: [any] }],
    size: [{ size: [any] }],
    w: [{ w: [any] }],
    h: [{ h: [any] }],
    'min-w': [{ 'min-w': [any] }],
    'max-w': [{ 'max-w': [any] }],
    'min-h': [{ 'min-h': [any] }],
    'max-h': [{ 'max-h': [any] }],
    p: [{ p: [any] }],
    ...sided('p'),
    m: [{ m: [any] }],
    ...sided('m'),
    gap: [{ gap: [any] }],
    'gap-x': [{ 'gap-x': [any] }],
    'gap-y': [{ 'gap-y': [any] }],
    flex: [{ flex: ['1', 'auto', 'initial', 'none', (value: string) => value.startsWith('[')] }],
    'flex-direction': [{ flex: ['row', 'col', 'row-reverse', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
    'grid-cols': [{ 'grid-cols': [any] }],
    items: [{ items: [any] }],
    justify: [{ justify: ['start', 'end', 'center', 'between', 'around', 'evenly'] }],
    'justify-items': [{ 'justify-items': [any] }],
    content: [{ content: ['start', 'end', 'center', 'between', 'around', 'evenly'] }],
    'place-items': [{ 'place-items': [any] }],
    self: [{ self: [any] }],
    overflow: [{ overflow: ['auto', 'hidden', 'clip', 'visible', 'scroll'] }],
    'overflow-x': [{ 'overflow-x': [any] }],
    'overflow-y': [{ 'overflow-y': [any] }],
    aspect: [{ aspect: [any] }],
    'object-fit': [{ object: ['cover', 'contain', 'fill', 'none'] }],
    'font-size': [
      { text: ['micro', 'caption', 'body', 'title', 'heading', 'figure', 'figure-lg', 'display', isLength] },
    ],
    'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    'text-overflow': ['truncate', { text: ['ellipsis', 'clip'] }],
    'text-color': [{ text: [any] }],
    'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    leading: [{ leading: [any] }],
    tracking: [{ tracking: [any] }],
    whitespace: [{ whitespace: [any] }],
    bg: [{ bg: [any] }],
    fill: [{ fill: [any] }],
    stroke: [{ stroke: [isWidth] }],
    rounded: [{ rounded: ['none', 'control', 'panel', 'full', isLength] }],
    ...Object.fromEntries(corners.map((corner) => [`rounded-${corner}`, [{ [`rounded-${corner}`]: [any] }]])),
    'border-width': [{ border: ['', isWidth] }],
    'border-style': [{ border: ['solid', 'dashed', 'none'] }],
    ...Object.fromEntries(sides.map((side) => [`border-${side}`, [{ [`border-${side}`]: ['', any] }]])),
    'border-color': [{ border: [any] }],
    ring: [{ ring: ['', isWidth] }],
    'ring-color': [{ ring: [any] }],
    'inset-ring': [{ 'inset-ring': ['', isWidth] }],
    'inset-ring-color': [{ 'inset-ring': [any] }],
    shadow: [{ shadow: [any] }],
    opacity: [{ opacity: [any] }],
    cursor: [{ cursor: [any] }],
    animate: [{ animate: [any] }],
  },
  conflictingClassGroups: {
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['right', 'left'],
    'inset-y': ['top', 'bottom'],
    size: ['w', 'h'],
    p: sides.map((side) => `p${side}`),
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: sides.map((side) => `m${side}`),
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    gap: ['gap-x', 'gap-y'],
    overflow: ['overflow-x', 'overflow-y'],
    rounded: corners.map((corner) => `rounded-${corner}`),
    'font-size': ['leading'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['*', '**', 'before', 'after', 'placeholder'],
}));

/** What is in quotes anywhere in the app: all its lists of classes are among them. */
const strings = () =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.words|\.server|\.schema)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join('app', file), 'utf8').matchAll(/(['"`])([^'"`\n]+)\1/g)])
    .map(([, , text]) => text?.trim() ?? '');

const words = () =>
  [...new Set(strings().flatMap((text) => text.split(/\s+/)))].filter((word) =>
    /^[-!*@[a-z][^/{}~;,'A-Z]*(?:\/[\d[].*)?$/.test(word),
  );

/** `hover:`, `[&>*+*]:` and the like before a class. */
const CONDITION = /^(?:(?:[^\s:[(]|\[[^\]]*\]|\([^)]*\))+:)+/;

/** One class of each group, in the order in which none replaces another. */
const samples =
  'inset-1 inset-x-1 inset-y-1 top-1 right-1 bottom-1 left-1 z-1 size-1 w-1 h-1 min-w-1 max-w-1 min-h-1 max-h-1 p-1 px-1 py-1 pt-1 pr-1 pb-1 pl-1 ps-1 pe-1 m-1 mx-1 my-1 mt-1 mr-1 mb-1 ml-1 ms-1 me-1 gap-1 gap-x-1 gap-y-1 block absolute flex-1 flex-col flex-wrap grid-cols-1 items-end justify-end justify-items-end content-end place-items-end self-end overflow-auto overflow-x-auto overflow-y-auto aspect-square object-cover text-body text-center text-wrap truncate text-clay font-bold leading-1 tracking-1 whitespace-pre bg-bg fill-none stroke-1 rounded-full rounded-t-full rounded-r-full rounded-b-full rounded-l-full rounded-tl-full rounded-tr-full rounded-bl-full rounded-br-full border border-solid border-x border-y border-t border-r border-b border-l border-s border-e border-line ring ring-line inset-ring inset-ring-line shadow-1 opacity-1 cursor-pointer animate-spin';

describe('cn and tailwind-merge', () => {
  it('agree on what each class of the app replaces, and on what replaces it', () => {
    expect(tailwindMerge(samples)).toBe(samples);
    const classes = words();
    expect(classes.length).toBeGreaterThan(1_000);
    const different = classes.filter((name) => {
      const condition = name.match(CONDITION)?.[0] ?? '';
      const others = samples
        .split(' ')
        .map((sample) => condition + sample)
        .join(' ');
      const lists = [`${others} ${name}`, `${name} ${others}`];
      return lists.some((list) => cn(list) !== tailwindMerge(list));
    });
    expect(different).toEqual([]);
  });

  it('agree on what is in one string', () => {
    const lists = strings().filter((text) => text.includes(' '));
    expect(lists.filter((list) => cn(list) !== tailwindMerge(list))).toEqual([]);
  });
});
