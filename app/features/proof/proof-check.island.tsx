import { LoaderCircle, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { quietly, retryingLoad } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { Note } from '~/components/ui/note';
import type { Challenge } from '~/lib/challenge';
import { nextTry } from '~/lib/loading/next-try';
import * as words from './proof.words';

interface ProofCheckProps {
  challenge: Challenge;
  /** Shown if the check fails: how long to wait. */
  otherwise: string;
}

const MAX_ROUNDS = 3;

/** Where the script does not come, the note says so in its place. */
const patience = { ...quietly, untilNext: nextTry(15_000) };
const loadSolver = retryingLoad(() => import('./solve-proof'), patience);
const loadTurnstile = retryingLoad(() => import('./turnstile'), patience);
/** A proof takes a second or two; who waits longer reads how long to wait without one. */
const SLOW_MS = 10_000;

/**
 * A proof-of-work or Turnstile check in a form that was refused for too many attempts. It runs by itself and
 * submits the form again with the proof. Without a script nothing is rendered and the page says how long to
 * wait.
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
    // Stop after some rounds: a server that refuses every proof would loop for ever.
    setHasFailed(rounds.current > MAX_ROUNDS);
    if (rounds.current > MAX_ROUNDS) return;
    const leaving = new AbortController();
    const slow = setTimeout(() => setHasFailed(true), SLOW_MS);
    prove(challenge, place.current, leaving.signal).then(
      (proof) => {
        clearTimeout(slow);
        if (leaving.signal.aborted || !field.current) return;
        setHasFailed(false);
        field.current.value = proof;
        field.current.form?.requestSubmit();
      },
      () => {
        if (!leaving.signal.aborted) setHasFailed(true);
      },
    );
    return () => {
      clearTimeout(slow);
      leaving.abort();
    };
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
          <p className="font-semibold">{words.wait()}</p>
          <p>{words.soon()}</p>
        </Note>
      )}
      <div ref={place} className="empty:hidden" />
    </>
  );
}

async function prove(challenge: Challenge, place: HTMLElement | null, signal: AbortSignal): Promise<string> {
  if (challenge.kind === 'altcha') {
    const { solveProof } = await loadSolver();
    return solveProof(challenge.challenge, signal);
  }
  const { passTurnstile } = await loadTurnstile();
  if (!place) throw new Error('no place for the check');
  return passTurnstile(place, challenge, signal);
}
