import { Note } from '~/components/ui/note';

/** Shown instead of a number that has too little data. */
export function NotEnough({ line, className }: { line?: string; className?: string }) {
  return (
    <Note className={className}>
      <p className="font-semibold text-text">Not enough data yet</p>
      {line ? <p>{line}</p> : null}
    </Note>
  );
}
