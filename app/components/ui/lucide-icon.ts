import type { LucideIconData, LucideProps } from 'lucide-react';
import { createElement, forwardRef } from 'react';

/**
 * In the place of lucide's own (vite.config.ts): an icon is one element whose shapes are one text. Of the elements of
 * a feed page a third were shapes of icons, each drawn by the server and taken over by the phone on its own.
 * What all icons share (no fill, the stroke) is said by `.lucide` in app.css.
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
