const ITEM = /^\/(?:post|opportunity|listing)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/i;

/** The id in the first address of one of our own posts or listings in a text; null without one. */
export function linkedItem(text: string, origin: string): string | null {
  for (let at = text.indexOf(origin); at !== -1; at = text.indexOf(origin, at + 1)) {
    // Inside another address or word it is no address of its own.
    if (/[^\s("'<[{]/.test(text.charAt(at - 1))) continue;
    const id = ITEM.exec(text.slice(at + origin.length, at + origin.length + 60))?.[1];
    if (id) return id.toLowerCase();
  }
  return null;
}
