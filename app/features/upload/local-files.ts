const files = new Map<string, File>();
const PREFIX = 'local:';

/** A stand-in for the address of a file that is on this device only, for a form that is opened with it. It keeps the file's upload key. */
export function standInFor(file: File, key: string): string {
  const name = PREFIX + key;
  files.set(name, file);
  return name;
}

/** The upload key of a form's file, by its key in the form: made when it was chosen, or brought along by the stand-in. */
export const uploadKeyOf = (key: string): string => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key);

export const localFile = (address: string): File | null => files.get(address) ?? null;
