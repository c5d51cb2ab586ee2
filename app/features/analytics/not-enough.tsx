import { Note } from '~/components/ui/note';

/** In the place of a number that would be invented. */
export function NotEnough({ line, className }: { line?: string; className?: string }) {
  return (
    <Note className={className}>
      <p className="font-semibold text-text">Not enough data yet</p>
      {line ? <p>{line}</p> : null}
    </Note>
  );
}
