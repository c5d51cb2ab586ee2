import { Scripts } from '@remix-run/react';
import {
  Children,
  type ComponentProps,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

/**
 * Remix's scripts, without the indents of its table of routes, loaded after the stylesheet and the pictures: the page is whole before
 * they are there. Remix passes no attributes to its preloads.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  return <>{withLatePreloads(Scripts(props))}</>;
}

interface Parts {
  rel?: string;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

function withoutIndents(script: ReactElement<Parts>): ReactNode {
  const { __html = '' } = script.props.dangerouslySetInnerHTML ?? {};
  if (!__html.includes('__remixManifest')) return script;
  return cloneElement(script, { dangerouslySetInnerHTML: { __html: __html.replace(/\n */g, '') } });
}

function withLatePreloads(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Parts>(child)) return child;
    if (child.type === 'link' && child.props.rel === 'modulepreload')
      // React 18 knows it in lower case only.
      return cloneElement(child, { fetchpriority: 'low' } as object);
    if (child.type === 'script') return withoutIndents(child);
    if (child.props.children === undefined) return child;
    return cloneElement(child, undefined, withLatePreloads(child.props.children));
  });
}
