import { wholeGraphemes } from '~/lib/text/graphemes';

const MAX_LENGTH = 100;

/** Control characters, lone surrogates, and the marks that turn the writing direction to disguise an extension. */
// Joiners (U+200C, U+200D) stay: Indian scripts and emoji are written with them.
const unwanted = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** A file name as stored and shown: NFC, no path, no invisible characters, at most 100 characters. */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').replace(unwanted, '').split(/[\\/]/).at(-1)?.trim() ?? '';
  const cleaned = shorten(base.replace(/^\.+|[. ]+$/g, '').trim());
  return cleaned || 'file';
}

/** Shortens the name before the extension. */
function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return wholeGraphemes(name, MAX_LENGTH - extension.length).trimEnd() + extension;
}

/** Appends the extension of the real type: `plan.exe` that is a PDF becomes `plan.exe.pdf`. */
export function nameWithExtension(name: string, extension: string): string {
  const suffix = `.${extension}`;
  return name.toLowerCase().endsWith(suffix) ? name : shorten(name + suffix);
}

/** `Content-Disposition: attachment` with the name in both encodings (RFC 6266). */
export function attachmentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
