import { Note } from '~/components/ui/note';
import * as words from './panels.words';

/** Shown instead of a number that has too little data. */
export function NotEnough({ line, className }: { line?: string; className?: string }) {
  return (
    <Note className={className}>
      <p className="font-semibold text-text">{words.notEnough()}</p>
      {line ? <p>{line}</p> : null}
    </Note>
  );
}
