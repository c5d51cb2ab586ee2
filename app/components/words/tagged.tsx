import { Fragment, type ReactNode } from 'react';

/**
 * Draws a sentence with tags, `say('I agree to the <terms>terms</terms>')`: what is in a tag is drawn by the function of its name.
 * A translator moves the tags. Tags are not nested.
 */
export function tagged(sentence: string, draw: Readonly<Record<string, (words: string) => ReactNode>>) {
  // Text, name, words, text, name, words, …
  const parts = sentence.split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, at) => {
    if (at % 3 === 0) return part || null;
    if (at % 3 === 2) return null;
    const words = parts[at + 1] ?? '';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
    return <Fragment key={at}>{draw[part]?.(words) ?? words}</Fragment>;
  });
}
