interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * What is typed after a key is pressed on a field that opens a search; null where the key is none of the search's. Named keys begin
 * with a capital and have several letters; a key of another script may give several characters.
 */
export function typedAfter(typed: string, { key, ctrlKey, metaKey, altKey }: Press): string | null {
  if (openingKeys[key] && (typed === '' || key !== ' ')) return typed;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 || key > '~' ? typed + key : null;
}

const openingKeys: Record<string, true> = { Enter: true, ' ': true, ArrowDown: true, ArrowUp: true };
