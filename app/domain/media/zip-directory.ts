import { latin1, view } from './bytes';

const END_RECORD = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
/** Reading stops here for larger archives; the first entries show the type. */
const MAX_ENTRIES = 1000;

interface ZipDirectory {
  names: string[];
  /** The number of entries that the archive declares, which may exceed `names`. */
  entries: number;
  /** Sum of the declared unpacked sizes. */
  unpackedBytes: number;
  isEncrypted: boolean;
}

/** Reads a ZIP's central directory without unpacking; null if it is damaged or truncated. */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory | null {
  const end = findEndRecord(bytes);
  if (end === -1) return null;
  const data = view(bytes);
  const directory: ZipDirectory = {
    names: [],
    entries: data.getUint16(end + 10, true),
    unpackedBytes: 0,
    isEncrypted: false,
  };
  let at = data.getUint32(end + 16, true);
  while (directory.names.length < Math.min(directory.entries, MAX_ENTRIES)) {
    if (at + ENTRY_SIZE > bytes.length || data.getUint32(at, true) !== ENTRY) return null;
    const nameLength = data.getUint16(at + 28, true);
    directory.isEncrypted ||= (data.getUint16(at + 8, true) & 1) === 1;
    directory.unpackedBytes += data.getUint32(at + 24, true);
    directory.names.push(latin1(bytes, at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength));
    at += ENTRY_SIZE + nameLength + data.getUint16(at + 30, true) + data.getUint16(at + 32, true);
  }
  return directory;
}

/** The end record is in the last 64 KB, before an optional comment. */
function findEndRecord(bytes: Uint8Array): number {
  const data = view(bytes);
  const earliest = Math.max(0, bytes.length - END_SIZE - 0xffff);
  for (let at = bytes.length - END_SIZE; at >= earliest; at--) {
    if (data.getUint32(at, true) === END_RECORD) return at;
  }
  return -1;
}
