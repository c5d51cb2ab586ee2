import { LinkedWords } from '~/components/ui/linked-words';
import { cn } from '~/lib/class-names';

/** What a user wrote, whole, with its line breaks. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={cn('whitespace-pre-line', className)}>
      <LinkedWords text={text} />
    </p>
  );
}
