import { LinkedWords } from '~/components/ui/linked-words';

/** A message's text with its line breaks. Addresses become links if `linksOpen`. */
export function MessageText({ text, linksOpen }: { text: string; linksOpen: boolean }) {
  return <span className="whitespace-pre-wrap">{linksOpen ? <LinkedWords text={text} /> : text}</span>;
}
