import { useEffect, useRef, useState } from 'react';
import { chosenRate, nextRate, playAlone, type Rate } from './playing';

/** Beyond the end of any recording: a browser that goes there learns its length. */
const BEYOND = 1e7;

/** Plays one recording. `known`: its length in seconds as the sender's device measured it; 0 if it did not. */
export function useVoicePlayer(url: string, known: number, onBroken: () => void) {
  const ref = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(known);
  const [rate, setRate] = useState<Rate>(1);
  /** Where to play from once the length is known. */
  const wanted = useRef<number | null>(null);
  const isResumed = useRef(false);
  const local = useRef<string | null>(null);
  const fetching = useRef<AbortController | null>(null);
  const broken = useRef(onBroken);
  broken.current = onBroken;

  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    // Recordings of browsers do not say how long they are; without that, they can't be wound.
    const onLength = () => {
      const { duration } = audio;
      // The sender's clock measured the recording; the recording itself may be a little shorter.
      if (Number.isFinite(duration)) setLength(duration);
      if (wanted.current === null || Number.isNaN(duration)) return;
      if (duration === Number.POSITIVE_INFINITY) {
        if (audio.src.startsWith('blob:')) audio.currentTime = BEYOND;
        return;
      }
      audio.currentTime = Math.min(wanted.current, duration);
      wanted.current = null;
      if (isResumed.current) void audio.play().catch(() => undefined);
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
      fetching.current?.abort();
      forget(local.current, url);
    };
  }, [url]);

  const toggle = () => {
    const audio = ref.current;
    if (!audio) return;
    if (audio.paused) void audio.play().catch(() => setIsPlaying(!audio.paused));
    else audio.pause();
  };
  const seek = (seconds: number) => {
    const audio = ref.current;
    if (!audio) return;
    setAt(seconds);
    if (wanted.current === null && Number.isFinite(audio.duration)) {
      audio.currentTime = seconds;
      return;
    }
    const isFirst = wanted.current === null;
    wanted.current = seconds;
    if (!isFirst) return;
    const abort = new AbortController();
    fetching.current = abort;
    const { signal } = abort;
    void wholeAt(url, signal)
      .then((whole) => {
        if (signal.aborted) return forget(whole, url);
        local.current = whole;
        // Loading stops it; play may have been pressed meanwhile.
        isResumed.current = !audio.paused;
        audio.src = whole;
        audio.load();
      })
      .catch(() => signal.aborted || broken.current());
  };
  const faster = () => setRate(nextRate());
  return { ref, isPlaying, at: Math.min(at, length), length, rate, toggle, seek, faster };
}

/** The address of the whole recording on this device: a part of it can't be wound. */
async function wholeAt(url: string, signal: AbortSignal): Promise<string> {
  if (url.startsWith('blob:')) return url;
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the recording was refused with ${response.status}`);
  return URL.createObjectURL(await response.blob());
}

/** Frees the bytes behind an address that was made here, not behind the one that was given. */
function forget(address: string | null, given: string): void {
  if (address !== given && address?.startsWith('blob:')) URL.revokeObjectURL(address);
}
