import { Scripts } from '@remix-run/react';
import {
  Children,
  type ComponentProps,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { DATA_TYPE, startAfterPaint } from './deferred-start.inline';

/**
 * Remix's scripts, fetched after the first paint: the server's HTML is whole without them, so the stylesheet and the first picture have
 * network and processor to themselves. Remix's module script is in the page as data, without the indents of its table of routes, and
 * its preloads as a list; a short script turns both into elements once the page is painted.
 */
export function DeferredScripts({ nonce }: Pick<ComponentProps<typeof Scripts>, 'nonce'>) {
  const files: string[] = [];
  const scripts = heldBack(Scripts({ nonce }), files);
  // Remix draws its scripts until the page is hydrated.
  if (!scripts) return null;
  return (
    <>
      {scripts}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: text of ours and paths of the build
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startAfterPaint(files) : ' ' }}
      />
    </>
  );
}

interface Parts {
  rel?: string;
  href?: string;
  type?: string;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/** What Remix draws, with its module script as data and without its preloads, whose addresses are added to `files`. */
function heldBack(node: ReactNode, files: string[]): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Parts>(child)) return child;
    const { rel, href, type, children } = child.props;
    if (child.type === 'link' && rel === 'modulepreload') {
      if (href) files.push(href);
      return null;
    }
    if (child.type === 'script') return type === 'module' ? asData(child) : child;
    return children === undefined ? child : cloneElement(child, undefined, heldBack(children, files));
  });
}

function asData(script: ReactElement<Parts>): ReactNode {
  const { __html = '' } = script.props.dangerouslySetInnerHTML ?? {};
  return cloneElement(script, {
    type: DATA_TYPE,
    async: undefined,
    dangerouslySetInnerHTML: { __html: __html.replace(/\n */g, '') },
  } as Partial<Parts>);
}
