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
 * Splits text at its URLs. Only http and https with a real host, without credentials and without letters that are drawn like others:
 * `https://bank.in@evil.example` looks like a bank, so it stays text.
 */
export function linkTokens(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const href = /[\p{L}\p{N}]/u.test(text.charAt(index - 1)) ? null : safeHref(address);
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

/** A host in other letters than Latin ones of ASCII and those of Indian languages may be drawn like another host. */
const FOREIGN_LETTER =
  /(?![a-z\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Arabic}])\p{L}/iu;
const hostAsTyped = (address: string) => /^https?:\/\/([^/?#:]*)/i.exec(address)?.[1] ?? '';

const count = (text: string, mark: string) => text.split(mark).length - 1;

function safeHref(address: string): string | null {
  if (address.length > LONGEST) return null;
  try {
    const { protocol, hostname, username, password, href } = new URL(address);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    const isPlain = !username && !password && !FOREIGN_LETTER.test(hostAsTyped(address));
    return isWeb && hostname.includes('.') && isPlain ? href : null;
  } catch {
    return null;
  }
}
