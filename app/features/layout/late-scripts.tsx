import { Scripts } from '@remix-run/react';
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';

/**
 * Remix's scripts, loaded after the stylesheet and the pictures: the page is whole before they are there. Remix passes no attributes
 * to its preloads.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  return <>{withLatePreloads(Scripts(props))}</>;
}

function withLatePreloads(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ rel?: string; children?: ReactNode }>(child)) return child;
    if (child.type === 'link' && child.props.rel === 'modulepreload')
      // React 18 knows it in lower case only.
      return cloneElement(child, { fetchpriority: 'low' } as object);
    if (child.type === 'script' || child.props.children === undefined) return child;
    return cloneElement(child, undefined, withLatePreloads(child.props.children));
  });
}
