const files = new Map<string, File>();
const PREFIX = 'local:';

/** A stand-in for the address of a file that is on this device only, for a form that is opened with it. */
export function standInFor(file: File): string {
  const name = PREFIX + crypto.randomUUID();
  files.set(name, file);
  return name;
}

export const localFile = (address: string): File | null => files.get(address) ?? null;
