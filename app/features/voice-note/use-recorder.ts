import { useCallback, useEffect, useRef, useState } from 'react';
import { onCallBegin } from '~/features/call-session/call-begin';
import { deviceProblem } from '~/features/call-session/call-labels';
import { errorNameOf } from '~/features/call-session/local-media';
import { pausePlaying } from './playing';
import { type Recorded, type Recording, record } from './recording';

type RecorderState =
  | { phase: 'asking' }
  | { phase: 'refused'; title: string; text: string }
  | { phase: 'recording'; ms: number; levels: readonly number[] }
  | { phase: 'recorded'; recorded: Recorded };

/** As many levels as a wide screen shows of the last seconds. */
const SHOWN_LEVELS = 80;

/**
 * Records from the moment it is mounted; what is not sent when it goes is forgotten. `onUnheard`: the finger was lifted before the
 * microphone was open, so that nothing is recorded.
 */
export function useRecorder(isReleased: boolean, onUnheard: () => void) {
  const [state, setState] = useState<RecorderState>({ phase: 'asking' });
  const [tries, setTries] = useState(1);
  const recording = useRef<Recording | null>(null);
  const released = useRef(isReleased);
  const unheard = useRef(onUnheard);
  unheard.current = onUnheard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts over
  useEffect(() => {
    let isGone = false;
    pausePlaying();
    setState({ phase: 'asking' });
    const begun = record({
      onProgress: (ms, level) =>
        setState((before) => {
          const levels = before.phase === 'recording' ? before.levels : [];
          return { phase: 'recording', ms, levels: [...levels, level].slice(-SHOWN_LEVELS) };
        }),
      onDone: (recorded) => setState({ phase: 'recorded', recorded }),
    });
    begun.then(
      (made) => {
        if (isGone) return made.cancel();
        if (released.current) {
          made.cancel();
          return unheard.current();
        }
        recording.current = made;
        setState({ phase: 'recording', ms: 0, levels: [] });
      },
      (error) => {
        if (!isGone) setState({ phase: 'refused', ...deviceProblem('microphone', errorNameOf(error)) });
      },
    );
    return () => {
      isGone = true;
      recording.current?.cancel();
      recording.current = null;
    };
  }, [tries]);
  const stop = useCallback(() => recording.current?.stop(), []);
  useEffect(() => {
    released.current = isReleased;
    if (isReleased) stop();
  }, [isReleased, stop]);
  useEffect(
    () =>
      onCallBegin(() => {
        // What was said is kept to be sent. A microphone that is not open yet is not opened for it.
        if (recording.current) stop();
        else unheard.current();
      }),
    [stop],
  );
  const again = () => {
    // No finger holds what is tried again: it records on.
    released.current = false;
    setTries((count) => count + 1);
  };
  return { state, stop, again };
}
