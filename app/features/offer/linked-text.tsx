import { LinkedWords } from '~/components/ui/linked-words';
import { cn } from '~/lib/class-names';

/** A user's text in full, with its line breaks and links. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={cn('whitespace-pre-line', className)}>
      <LinkedWords text={text} />
    </p>
  );
}
