import { type ReactNode, Suspense } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import type { VoiceNote } from '~/domain/voice-note/voice-note';
import { PlainVoice } from './plain-voice';

const VoicePlayer = retryingLazy(() => import('./voice-player.island'));

interface VoiceMessageProps {
  url: string;
  file: { name: string; voice?: VoiceNote | undefined };
  /** The time and the delivery ticks. */
  end: ReactNode;
  onBroken: () => void;
}

/** A recording; without a script, the browser's own player. */
export function VoiceMessage({ url, file, end, onBroken }: VoiceMessageProps) {
  const isLive = useIsLive();
  return (
    <div className="w-[min(300px,72vw)] max-w-full p-1">
      {isLive ? (
        <Suspense fallback={<div className="h-16" />}>
          <VoicePlayer url={url} voice={file.voice ?? null} end={end} onBroken={onBroken} />
        </Suspense>
      ) : (
        <PlainVoice url={url} name={file.name} end={end} />
      )}
    </div>
  );
}
