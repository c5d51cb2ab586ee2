import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { cn } from '~/lib/class-names';

/** Plays the other user's voice. Stays mounted during the whole call, whatever is on screen. */
export function RemoteAudio({ track, speaker }: { track: MediaStreamTrack; speaker: string }) {
  const element = useRef<HTMLAudioElement>(null);
  useEffect(() => play(element.current, track), [track]);
  useEffect(() => {
    const audio = element.current;
    if (!audio?.setSinkId || audio.sinkId === speaker || (speaker === 'default' && audio.sinkId === ''))
      return;
    audio.setSinkId(speaker).catch(() => undefined);
  }, [speaker]);
  // biome-ignore lint/a11y/useMediaCaption: a voice that is spoken now has no captions
  return <audio ref={element} autoPlay data-call-voice="" />;
}

interface StreamVideoProps {
  track: MediaStreamTrack;
  label: string;
  /** Mirrors the picture, for the user's own camera. */
  isMirrored?: boolean;
  className?: string;
}

/** A muted video element: `RemoteAudio` plays the sound. */
export const StreamVideo = forwardRef<HTMLVideoElement, StreamVideoProps>(function StreamVideo(
  { track, label, isMirrored, className },
  ref,
) {
  const element = useRef<HTMLVideoElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLVideoElement);
  useEffect(() => play(element.current, track), [track]);
  return (
    <video
      ref={element}
      autoPlay
      muted
      playsInline
      aria-label={label}
      className={cn('object-cover', isMirrored && '-scale-x-100', className)}
    />
  );
});

function play(element: HTMLMediaElement | null, track: MediaStreamTrack): (() => void) | undefined {
  if (!element) return;
  element.srcObject = new MediaStream([track]);
  // Autoplay is allowed here: starting or answering a call was a user gesture.
  element.play().catch(() => undefined);
  return () => {
    element.srcObject = null;
  };
}
