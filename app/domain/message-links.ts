import { linkTokens } from '~/lib/link-tokens';

const ITEM = /^\/(?:post|opportunity|listing)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** The id in the first address of one of our own posts or listings in a text; null without one. */
export function linkedItem(text: string, origin: string): string | null {
  for (const { href } of linkTokens(text)) {
    const id = href && itemAt(href, origin);
    if (id) return id;
  }
  return null;
}

function itemAt(href: string, origin: string): string | null {
  const url = new URL(href);
  return url.origin === origin ? (ITEM.exec(url.pathname)?.[1]?.toLowerCase() ?? null) : null;
}
