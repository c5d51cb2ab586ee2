const ITEM = /^\/(?:post|opportunity|listing)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/i;

/** The id in the first link to one of our posts or listings in a text; null if there is none. */
export function linkedItem(text: string, origin: string): string | null {
  for (let at = text.indexOf(origin); at !== -1; at = text.indexOf(origin, at + 1)) {
    // The origin inside another URL or word is not a link.
    if (/[^\s("'<[{]/.test(text.charAt(at - 1))) continue;
    const id = ITEM.exec(text.slice(at + origin.length, at + origin.length + 60))?.[1];
    if (id) return id.toLowerCase();
  }
  return null;
}
