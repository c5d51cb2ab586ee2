import { LinkedWords } from '~/components/ui/linked-words';

/** What was written, with its line breaks; addresses are links where they may be. */
export function MessageText({ text, linksOpen }: { text: string; linksOpen: boolean }) {
  return <span className="whitespace-pre-wrap">{linksOpen ? <LinkedWords text={text} /> : text}</span>;
}
