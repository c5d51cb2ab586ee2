import type { LucideIconData, LucideProps } from 'lucide-react';
import { createElement, forwardRef } from 'react';

/**
 * Replaces Lucide's own factory (vite.config.ts): the shapes of an icon are one string in one element. As
 * React elements they were a third of a feed page's elements, each rendered on the server and hydrated on the
 * phone. Shared attributes (no fill, the stroke) are in `.lucide` in app.css.
 */
export default function createLucideIcon({ name, node }: LucideIconData) {
  const shapes = { __html: node.map(shapeOf).join('') };
  // biome-ignore lint/correctness/noComponentHookFactories: once for each icon, when its module loads
  const Icon = forwardRef<SVGSVGElement, LucideProps>(({ size = 24, className, ...rest }, ref) =>
    createElement('svg', {
      ref,
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      className: className ? `lucide ${className}` : 'lucide',
      'aria-hidden': isNamed(rest) ? undefined : true,
      ...rest,
      dangerouslySetInnerHTML: shapes,
    }),
  );
  Icon.displayName = name;
  return Icon;
}

function shapeOf([tag, { key, ...attributes }]: LucideIconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}/>`;
}

const isNamed = (props: object) => 'aria-label' in props || 'role' in props;
