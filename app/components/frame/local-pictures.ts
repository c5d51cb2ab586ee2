/** Object URLs in memory at most; the oldest is let go. */
const MAX_PICTURES = 16;
const kept = new Map<string, string>();

/**
 * Keeps a picture of this device in reach under the name of its message or its address on the server, so that it stays on the
 * screen until the server's picture is decoded.
 */
export function keepLocalPicture(name: string, picture: Blob): void {
  if (kept.has(name)) return;
  kept.set(name, URL.createObjectURL(picture));
  for (const [oldest, url] of kept) {
    if (kept.size <= MAX_PICTURES) return;
    kept.delete(oldest);
    URL.revokeObjectURL(url);
  }
}

/** The address of the device's own picture, if it still has it. */
export const localPicture = (name: string): string | undefined => kept.get(name);

/** The style of an `<img>`: the device's own picture lies behind the server's, which covers it once it is decoded. */
export function behindPicture(name: string) {
  const url = kept.get(name);
  return url
    ? { backgroundImage: `url("${url}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
    : undefined;
}
