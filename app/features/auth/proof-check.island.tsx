import { LoaderCircle, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { Note } from '~/components/ui/note';
import type { Challenge } from '~/lib/challenge';

interface ProofCheckProps {
  challenge: Challenge;
  /** What to do where the check can't be done: the wait, in words. */
  otherwise: string;
}

const MOST_ROUNDS = 3;

/**
 * A check in place of a wait, inside the form that was refused: the device does it by itself, and the form is sent again
 * with the result. Nothing without script, where the page says how long to wait.
 */
export function ProofCheck({ challenge, otherwise }: ProofCheckProps) {
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const rounds = useRef(0);
  const [hasFailed, setHasFailed] = useState(false);
  const isLive = useIsLive();
  useEffect(() => {
    if (!isLive) return;
    rounds.current += 1;
    // A server that is content with no proof: it would go on for ever.
    setHasFailed(rounds.current > MOST_ROUNDS);
    if (rounds.current > MOST_ROUNDS) return;
    const leaving = new AbortController();
    prove(challenge, place.current, leaving.signal).then(
      (proof) => {
        if (leaving.signal.aborted || !field.current) return;
        field.current.value = proof;
        field.current.form?.requestSubmit();
      },
      () => {
        if (!leaving.signal.aborted) setHasFailed(true);
      },
    );
    return () => leaving.abort();
  }, [challenge, isLive]);
  if (!isLive) return null;
  return (
    <>
      <input ref={field} type="hidden" name="proof" />
      {hasFailed ? (
        <Note tone="clay" icon={ShieldCheck} role="alert">
          <p>{otherwise}</p>
        </Note>
      ) : (
        <Note tone="sandy" icon={LoaderCircle} role="status">
          <p className="font-semibold">One moment. We are checking that you are not a robot.</p>
          <p>Your device completes the check in a second or two.</p>
        </Note>
      )}
      <div ref={place} className="empty:hidden" />
    </>
  );
}

async function prove(challenge: Challenge, place: HTMLElement | null, signal: AbortSignal): Promise<string> {
  if (challenge.kind === 'altcha') {
    const { solveProof } = await import('./solve-proof');
    return solveProof(challenge.challenge, signal);
  }
  const { passTurnstile } = await import('./turnstile');
  if (!place) throw new Error('no place for the check');
  return passTurnstile(place, challenge, signal);
}
