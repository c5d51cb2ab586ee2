import { X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { useWarmUp } from '~/components/frame/use-warm-up';
import { IconButton } from '~/components/ui/icon-button';
import { Spinner } from '~/components/ui/spinner';
import { voiceText } from '~/domain/voice-note/voice-note';
import type { OutboxFile } from '~/features/chat/outbox-store';
import { MicButton } from '~/features/voice-note/mic-button';
import { useMicPress } from '~/features/voice-note/use-mic-press';
import * as words from './composer.words';

const loadRecorder = () => import('~/features/voice-note/voice-recorder.island');
const VoiceRecorder = retryingLazy(loadRecorder);
/** Without a network a message is recorded, too, and waits: the recorder is fetched before it is pressed. */
const CALM_MS = 2_500;
const loadNothing = async () => undefined;

interface VoiceMessageOptions {
  /** Files may be sent, and nothing else is written. */
  isWanted: boolean;
  onSend: (content: string, file: OutboxFile) => void;
}

/** The microphone in place of the send button, and the recorder in place of the composer. Null where there is neither. */
export function useVoiceMessage({ isWanted, onSend }: VoiceMessageOptions): {
  mic: ReactNode;
  recorder: ReactNode;
} {
  const isLive = useIsLive();
  const press = useMicPress();
  const button = useRef<HTMLButtonElement>(null);
  const hasRecorded = useRef(false);
  const { isRecording } = press;
  // The recorder's focus goes back to where it came from: the field would bring the keyboard.
  useEffect(() => {
    if (isRecording) hasRecorded.current = true;
    else if (hasRecorded.current) button.current?.focus({ preventScroll: true });
  }, [isRecording]);
  const canRecord = isWanted && isLive && typeof MediaRecorder !== 'undefined';
  useWarmUp(canRecord ? loadRecorder : loadNothing, CALM_MS);
  return {
    mic:
      canRecord || isRecording ? (
        <MicButton
          ref={button}
          {...press.button}
          onPointerEnter={warm(loadRecorder)}
          onFocus={warm(loadRecorder)}
        />
      ) : null,
    recorder: isRecording ? (
      <Suspense fallback={<Loading onCancel={press.end} />}>
        <VoiceRecorder
          isHeld={press.isHeld}
          isReleased={press.isReleased}
          onCancel={press.end}
          onSend={({ blob, name, durationMs, levels }) => {
            const file = { blob, name, contentType: blob.type, size: blob.size, width: null, height: null };
            onSend(voiceText(durationMs), { ...file, voice: { durationMs, levels } });
            press.end();
          }}
        />
      </Suspense>
    ) : null,
  };
}

const Loading = ({ onCancel }: { onCancel: () => void }) => (
  <div className="flex h-12 w-full items-center gap-2">
    <IconButton label={words.cancelRecording()} onClick={onCancel}>
      <X size={22} />
    </IconButton>
    <Spinner />
  </div>
);
