import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const sides = ['x', 'y', 't', 'r', 'b', 'l', 's', 'e'] as const;
const corners = ['t', 'r', 'b', 'l', 'tl', 'tr', 'br', 'bl'] as const;

/** `[11px]`, `[0.76em]`, `[length:min(1rem,20px)]`: a size. Other arbitrary values of text, border and ring are colours. */
const isLength = (value: string) => /^\[(?:length:.+|[\d.]+(?:px|r?em|%)?)\]$/.test(value);
const isWidth = (value: string) => /^\d+$/.test(value) || isLength(value);

const sided = <Name extends string>(name: Name) =>
  Object.fromEntries(sides.map((side) => [`${name}${side}`, [{ [`${name}${side}`]: [any] }]]));

/**
 * Tailwind-merge's default configuration is 5 KB gzip larger than the welcome screen's budget allows. This one covers what our
 * components set and callers override; other classes are left alone. Our text sizes are listed, because the merger would take
 * `text-body` for a colour.
 */
const merge = createTailwindMerge(() => ({
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

/** Joins class names. If two set the same property the later one wins, so a caller's `className` overrides. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
