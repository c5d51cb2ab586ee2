import { type RefObject, useEffect, useRef } from 'react';
import { isFileRefusal } from '~/lib/loading/media-fault';

/** Beyond the end of any recording: a browser that goes there learns its length. */
const BEYOND = 1e7;

/**
 * Seeks to a second of a recording. Recordings of browsers do not say how long they are, and without that they can't seek. So the
 * whole recording is loaded first, and `wanted` says where it goes from there; null while it goes nowhere.
 */
export function useSeek(
  ref: RefObject<HTMLAudioElement>,
  url: string,
  broken: { readonly current: () => void },
) {
  const wanted = useRef<number | null>(null);
  const isResumed = useRef(false);
  const local = useRef<string | null>(null);
  const fetching = useRef<AbortController | null>(null);

  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    const onLength = () => {
      const { duration } = audio;
      if (wanted.current === null || Number.isNaN(duration)) return;
      if (duration === Number.POSITIVE_INFINITY) {
        if (audio.src.startsWith('blob:')) audio.currentTime = BEYOND;
        return;
      }
      audio.currentTime = Math.min(wanted.current, duration);
      wanted.current = null;
      // One that says its length needs no copy to seek.
      fetching.current?.abort();
      if (isResumed.current) void audio.play().catch(() => undefined);
    };
    audio.addEventListener('loadedmetadata', onLength);
    audio.addEventListener('durationchange', onLength);
    return () => {
      audio.pause();
      audio.removeEventListener('loadedmetadata', onLength);
      audio.removeEventListener('durationchange', onLength);
      fetching.current?.abort();
      forget(local.current, url);
    };
  }, [ref, url]);

  /** `plays`: it is to play once it is there. */
  const seekTo = (audio: HTMLAudioElement, seconds: number, plays = false) => {
    if (wanted.current === null && Number.isFinite(audio.duration)) {
      audio.currentTime = seconds;
      return;
    }
    const isFirst = wanted.current === null;
    wanted.current = seconds;
    isResumed.current = plays || (!isFirst && isResumed.current);
    if (!isFirst) return;
    const abort = new AbortController();
    fetching.current = abort;
    const { signal } = abort;
    void wholeAt(url, signal)
      .then((whole) => {
        if (signal.aborted) return forget(whole, url);
        if (!whole) return broken.current();
        local.current = whole;
        // Loading stops it; play may have been pressed meanwhile.
        isResumed.current ||= !audio.paused;
        audio.src = whole;
        audio.load();
      })
      .catch(() => {
        if (signal.aborted) return;
        wanted.current = null;
        // It is shown where it stayed.
        audio.dispatchEvent(new Event('timeupdate'));
      });
  };
  return { wanted, seekTo };
}

/** The address of the whole recording on this device, since a part of it can't seek; null where it is gone. Throws without a network. */
async function wholeAt(url: string, signal: AbortSignal): Promise<string | null> {
  if (url.startsWith('blob:')) return url;
  const response = await fetch(url, { signal });
  if (isFileRefusal(response.status)) return null;
  if (!response.ok) throw new Error(`the recording was refused with ${response.status}`);
  return URL.createObjectURL(await response.blob());
}

/** Frees the bytes behind an address that was made here, not behind the one that was given. */
function forget(address: string | null, given: string): void {
  if (address !== given && address?.startsWith('blob:')) URL.revokeObjectURL(address);
}
