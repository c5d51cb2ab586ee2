interface TextToken {
  text: string;
  /** Set for a URL. */
  href?: string;
}

/** A URL ends at white space, quotes, brackets, and at invisible or direction marks. */
const ADDRESS = /https?:\/\/[^\s<>"`{}|\\^\p{C}]+/giu;
const LONGEST = 2_000;
/** Punctuation that ends a sentence rather than a URL. */
const AFTER = /[.,:;!?'’”…।*_~\]]/;

/**
 * Splits text at its URLs. Only http and https with a host that is opened as it is drawn, and without credentials:
 * `https://bank.in@evil.example` looks like a bank, so it stays text.
 */
export function linkTokens(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const href = /[\p{L}\p{N}]/u.test(text.charAt(index - 1))
      ? null
      : safeHref(address, text.slice(index + found.length));
    if (href === null) continue;
    if (index > done) tokens.push({ text: text.slice(done, index) });
    tokens.push({ text: address, href });
    done = index + address.length;
  }
  if (done < text.length) tokens.push({ text: text.slice(done) });
  return tokens;
}

function withoutTail(address: string): string {
  let unopened = count(address, ')') - count(address, '(');
  let end = address.length;
  while (end > 0) {
    const last = address.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!AFTER.test(last)) break;
    end -= 1;
  }
  return address.slice(0, end);
}

/**
 * A label is of ASCII, or one Indian script's from its first letter on: the Malayalam letters of `gഠഠgle` are drawn as Latin ones. None
 * runs from right to left, which would change places with what follows it.
 */
const LABEL = `(?:[\\w-]+${'sc=Deva sc=Beng sc=Guru sc=Gujr sc=Orya sc=Taml sc=Telu sc=Knda sc=Mlym'
  .split(' ')
  .map((script) => String.raw`|(?=\p{L})(?:(?=[\p{L}\p{M}\p{Nd}])\p{${script}}|[\d-])+`)
  .join('')})`;
/** The host as it is typed, behind the slashes; any other sign in it would be read as its end, or not at all. */
const HOST = new RegExp(String.raw`^(${LABEL}(?:\.${LABEL})+\.?)(?::\d{1,5})?(?=([/?#])|$)`, 'u');
/** Something visible behind a gap that draws nothing, or next to nothing. */
const GLUED = /^(?:(?![ \n\u00a0])[\s\p{C}])+[^\s\p{C}]/u;

const count = (text: string, mark: string) => text.split(mark).length - 1;

/** `behind` is the text after the address: without a path the host must be seen to end. */
function safeHref(address: string, behind: string): string | null {
  const [, host, path] = HOST.exec(address.replace(/^https?:\/\//i, '')) ?? [];
  if (!host || address.length > LONGEST || (!path && GLUED.test(behind))) return null;
  try {
    const { hostname, href } = new URL(address);
    // `0x7f.1` is read as 127.0.0.1.
    return /[^\w.-]/.test(host) || hostname === host.toLowerCase() ? href : null;
  } catch {
    return null;
  }
}
