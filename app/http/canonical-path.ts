/** A tree of route patterns, which separates fixed segments from ids. */
interface Node {
  words: Map<string, Node>;
  /** The subtree after `:id`. */
  any: Node | null;
  /** `*`: matches all remaining segments. */
  hasRest: boolean;
  ends: boolean;
}

/** Lower case, nothing encoded, no empty or hidden segment. Nearly all requests match and need no change. */
const PLAIN = /^\/(?:[a-z0-9_~-][a-z0-9._~-]*(?:\/(?=.)|$))*$/;

/**
 * Returns the canonical spelling of a path: decoded once, no empty segments, fixed segments of `patterns` (`post/:id`) in lower
 * case. Ids keep their case. Null for encoded slashes, double encoding and control characters.
 */
export function canonicalPaths(patterns: readonly string[]): (pathname: string) => string | null {
  const root = newNode();
  for (const pattern of [...patterns, '_root']) insertPattern(root, pattern.split('/').filter(Boolean));
  return (pathname) => {
    if (PLAIN.test(pathname)) return pathname;
    const segments: string[] = [];
    for (const part of pathname.split('/')) {
      const segment = decodeOnce(part);
      if (segment === null) return null;
      if (segment !== '') segments.push(segment);
    }
    // Remix requests a screen's data at its path with this suffix, and the start page's at `/_root.data`.
    const last = segments.at(-1) ?? '';
    const isData = /\.data$/i.test(last);
    if (isData) segments.splice(-1, 1, ...[last.slice(0, -'.data'.length)].filter(Boolean));
    const words = find(root, segments) ?? segments;
    if (isData && words.length === 0) return '/_root.data';
    return `/${words.map(encode).join('/')}${isData ? '.data' : ''}`;
  };
}

const newNode = (): Node => ({ words: new Map(), any: null, hasRest: false, ends: false });

function insertPattern(node: Node, [word, ...rest]: string[]): void {
  if (word === undefined) node.ends = true;
  else if (word === '*') node.hasRest = true;
  else if (word.startsWith(':')) {
    node.any ??= newNode();
    insertPattern(node.any, rest);
  } else {
    const next = node.words.get(word) ?? newNode();
    node.words.set(word, next);
    insertPattern(next, rest);
  }
}

/**
 * The segments with fixed ones in canonical case; null if no pattern matches. Fixed segments take precedence over ids, as in the
 * router.
 */
function find(node: Node, segments: string[]): string[] | null {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.ends ? [] : null;
  const word = segment.toLowerCase();
  const next = node.words.get(word);
  const behindWord = next && find(next, rest);
  if (behindWord) return [word, ...behindWord];
  const behindAny = node.any && find(node.any, rest);
  if (behindAny) return [segment, ...behindAny];
  return node.hasRest ? segments : null;
}

/** Null for double-encoded segments, and for characters that none of our paths contains. */
function decodeOnce(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return /[/\\%\p{Cc}]/u.test(text) || text === '.' || text === '..' ? null : text;
  } catch {
    return null;
  }
}

/** These characters stay unencoded, as in browsers. */
const encode = (segment: string) =>
  encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
