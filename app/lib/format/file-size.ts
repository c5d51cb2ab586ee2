/** A megabyte in bytes. */
export const MB = 1024 * 1024;

/** '1.8 MB', '640 KB': a file's size for display. */
export function fileSize(bytes: number): string {
  const kb = bytes / 1024;
  if (kb < 1000) return `${Math.max(1, Math.round(kb))} KB`;
  return `${(kb / 1024).toFixed(1)} MB`;
}
