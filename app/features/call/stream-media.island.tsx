import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { cn } from '~/lib/class-names';

/** The other voice: always there while one talks, whatever is on screen. */
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
  /** As in a mirror: one's own face. */
  isMirrored?: boolean;
  className?: string;
}

/** Without sound; that is the audio element's. */
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
  // Browsers that wait for a tap had one: nobody calls or answers without.
  element.play().catch(() => undefined);
  return () => {
    element.srcObject = null;
  };
}
