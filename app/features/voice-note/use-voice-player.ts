import { type RefObject, useEffect, useRef, useState } from 'react';
import { mediaFault } from '~/lib/loading/media-fault';
import { chosenRate, nextRate, playAlone, type Rate } from './playing';
import { useSeek } from './use-seek';

/** Plays one recording. `known`: its length in seconds as the sender's device measured it; 0 if it did not. */
export function useVoicePlayer(url: string, known: number, onBroken: () => void) {
  const ref = useRef<HTMLAudioElement>(null);
  const broken = useRef(onBroken);
  broken.current = onBroken;
  const { wanted, seekTo } = useSeek(ref, url, broken);
  const { isPlaying, setIsPlaying, at, setAt, length, rate, setRate } = useListening(ref, known, wanted);

  const play = (audio: HTMLAudioElement) => {
    const { error, currentTime } = audio;
    // After an error it plays no further until it is loaded anew.
    if (error) audio.load();
    if (error && currentTime > 0 && wanted.current === null) return seekTo(audio, currentTime, true);
    void audio.play().catch(() => setIsPlaying(!audio.paused));
  };
  const onError = async () => {
    const audio = ref.current;
    if (!audio) return;
    const wasPlaying = !audio.paused;
    audio.pause();
    const fault = await mediaFault(audio);
    if (!audio.isConnected) return;
    if (fault === 'file') broken.current();
    else if (fault === 'passed' && wasPlaying && audio.error) play(audio);
  };
  const toggle = () => {
    const audio = ref.current;
    if (!audio) return;
    if (audio.paused) play(audio);
    else audio.pause();
  };
  const seek = (seconds: number) => {
    const audio = ref.current;
    if (!audio) return;
    setAt(seconds);
    seekTo(audio, seconds);
  };
  const faster = () => setRate(nextRate());
  return { ref, isPlaying, at: Math.min(at, length), length, rate, toggle, seek, faster, onError };
}

/** What the recording does, as it says itself. While it is `wanted` somewhere else, it is not where it says. */
function useListening(
  ref: RefObject<HTMLAudioElement>,
  known: number,
  wanted: { readonly current: number | null },
) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(known);
  const [rate, setRate] = useState<Rate>(1);

  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    const onLength = () => {
      // The sender's clock measured the recording; the recording itself may be a little shorter.
      if (Number.isFinite(audio.duration)) setLength(audio.duration);
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
    const heard = [
      ['loadedmetadata', onLength],
      ['durationchange', onLength],
      ['timeupdate', onTime],
      ['play', onPlay],
      ['pause', onPause],
      ['ended', onEnd],
    ] as const;
    for (const [name, handle] of heard) audio.addEventListener(name, handle);
    return () => {
      for (const [name, handle] of heard) audio.removeEventListener(name, handle);
    };
  }, [ref, wanted]);
  return { isPlaying, setIsPlaying, at, setAt, length, rate, setRate };
}
