import sprite, { rest } from 'virtual:icon-sprite';
import type { LucideProps } from 'lucide-react';
import { createElement, forwardRef } from 'react';

/**
 * Replaces Lucide's own factory (vite.config.ts): an icon is a reference to its shapes in a file that a phone keeps for a year, and one
 * element for React. Shared attributes (no fill, the stroke) are in `.lucide` in app.css. `isLate`: the feed does not begin with it.
 */
export default function createLucideIcon({ name, isLate }: { name: string; isLate?: boolean }) {
  const shapes = { __html: `<use href="${isLate ? rest : sprite}#${name}"/>` };
  // biome-ignore lint/correctness/noComponentHookFactories: once for each icon, when its module loads
  const Icon = forwardRef<SVGSVGElement, LucideProps>(({ size = 24, className, ...more }, ref) =>
    createElement('svg', {
      ref,
      width: size,
      height: size,
      className: className ? `lucide ${className}` : 'lucide',
      'aria-hidden': isNamed(more) ? undefined : true,
      ...more,
      dangerouslySetInnerHTML: shapes,
    }),
  );
  Icon.displayName = name;
  return Icon;
}

const isNamed = (props: object) => 'aria-label' in props || 'role' in props;
