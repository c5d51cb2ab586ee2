import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/**
 * The theme resets Tailwind's text, radius and shadow scales, so the merger must hear the names of ours: without
 * that it takes `text-body` for a colour and drops the `text-clay` before it.
 */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['micro', 'caption', 'body', 'title', 'heading', 'figure', 'figure-lg', 'display'],
      radius: ['control', 'panel', 'full'],
      shadow: ['float', 'sheet'],
      container: ['phone'],
      animate: [
        'sheen',
        'spinner',
        'pop',
        'fade-in',
        'fade-out',
        'sheet-in',
        'sheet-out',
        'menu-in',
        'menu-out',
      ],
    },
  },
});

/** Joins class names; of two that set the same thing the later one stays, so a caller's `className` wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
