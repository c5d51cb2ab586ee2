import { useEffect, useRef, useState } from 'react';
import { chosenRate, nextRate, playAlone, type Rate } from './playing';

/** Beyond the end of any recording: a browser that goes there learns its length. */
const BEYOND = 1e7;

/** Plays one recording. `known`: its length in seconds as the sender's device measured it; 0 if it did not. */
export function useVoicePlayer(known: number, onBroken: () => void) {
  const ref = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(known);
  const [rate, setRate] = useState<Rate>(1);
  /** Where to play from once the length is known. */
  const wanted = useRef<number | null>(null);
  const isWinding = useRef(false);
  const isResumed = useRef(false);
  const broken = useRef(onBroken);
  broken.current = onBroken;

  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    // Recordings of browsers do not say how long they are; without that, they can't be wound.
    const onLength = () => {
      if (audio.duration === Number.POSITIVE_INFINITY) {
        if (!isWinding.current) isResumed.current = !audio.paused;
        isWinding.current = true;
        wanted.current ??= audio.currentTime;
        audio.currentTime = BEYOND;
        return;
      }
      if (Number.isFinite(audio.duration) && known === 0) setLength(audio.duration);
      if (wanted.current === null) return;
      audio.currentTime = wanted.current;
      wanted.current = null;
      if (isWinding.current && isResumed.current) void audio.play().catch(() => undefined);
      isWinding.current = false;
    };
    const onEnd = () => {
      if (wanted.current !== null) return;
      setIsPlaying(false);
      setAt(0);
      audio.currentTime = 0;
    };
    const onTime = () => {
      if (wanted.current === null) setAt(audio.currentTime);
    };
    const onPlay = () => {
      playAlone(audio);
      setRate(chosenRate());
      setIsPlaying(true);
      audio.playbackRate = chosenRate();
    };
    const onPause = () => setIsPlaying(!audio.paused);
    const onError = () => broken.current();
    const heard = [
      ['loadedmetadata', onLength],
      ['durationchange', onLength],
      ['timeupdate', onTime],
      ['play', onPlay],
      ['pause', onPause],
      ['ended', onEnd],
      ['error', onError],
    ] as const;
    for (const [name, handle] of heard) audio.addEventListener(name, handle);
    return () => {
      audio.pause();
      for (const [name, handle] of heard) audio.removeEventListener(name, handle);
    };
  }, [known]);

  const toggle = () => {
    const audio = ref.current;
    if (!audio) return;
    if (audio.paused) void audio.play().catch(() => setIsPlaying(false));
    else audio.pause();
  };
  const seek = (seconds: number) => {
    const audio = ref.current;
    if (!audio) return;
    setAt(seconds);
    if (wanted.current === null && audio.readyState > 0) audio.currentTime = seconds;
    else {
      wanted.current = seconds;
      if (audio.readyState === 0) audio.load();
    }
  };
  const faster = () => setRate(nextRate());
  return { ref, isPlaying, at: Math.min(at, length), length, rate, toggle, seek, faster };
}
