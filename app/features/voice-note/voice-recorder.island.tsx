import { ChevronLeft, MicOff, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { IconButton } from '~/components/ui/icon-button';
import { voiceLimits, voiceTime } from '~/domain/voice-note/voice-note';
import type { Recorded } from './recording';
import { useRecorder } from './use-recorder';
import VoicePlayer from './voice-player.island';
import * as words from './voice-recorder.words';

interface VoiceRecorderProps {
  /** The microphone is still pressed. */
  isHeld: boolean;
  /** The press that began it has ended. */
  isReleased: boolean;
  onSend: (recorded: Recorded) => void;
  onCancel: () => void;
}

/** Records a voice message, and plays it before it is sent. */
export default function VoiceRecorder({ isHeld, isReleased, onSend, onCancel }: VoiceRecorderProps) {
  const { state, stop, again } = useRecorder(isReleased, onCancel);
  useEscape(state.phase === 'asking' || state.phase === 'recording', onCancel);
  if (state.phase === 'refused') {
    return (
      <div role="alert" className="w-full px-2 pb-1">
        <p className="flex items-center gap-2 font-semibold">
          <MicOff size={18} className="text-clay" />
          {state.title}
        </p>
        <p className="mt-0.5 text-caption text-text-2">{state.text}</p>
        <div className="mt-2 flex gap-2">
          <Button type="button" variant="secondary" size="sm" onClick={onCancel}>
            {words.close()}
          </Button>
          <Button type="button" variant="tonal" size="sm" onClick={again}>
            {words.tryAgain()}
          </Button>
        </div>
      </div>
    );
  }
  if (state.phase === 'recorded') {
    return <Review recorded={state.recorded} onSend={onSend} onCancel={onCancel} />;
  }
  const [ms, levels] = state.phase === 'recording' ? [state.ms, state.levels] : [0, []];
  return (
    <div className="flex w-full items-center gap-2">
      <IconButton label={words.cancel()} onClick={onCancel}>
        <Trash2 size={22} />
      </IconButton>
      <span role="status" className="sr-only">
        {state.phase === 'recording' ? words.recording() : words.opening()}
      </span>
      <span aria-hidden="true" className="size-2.5 flex-none rounded-full bg-clay" />
      <span role="timer" className="text-caption tabular-nums">
        {voiceTime(Math.floor(ms / 1000) * 1000)}
        {voiceLimits.maxMs - ms < 30_000 ? (
          <span className="text-text-3">{words.of({ whole: voiceTime(voiceLimits.maxMs) })}</span>
        ) : null}
      </span>
      {isHeld && state.phase === 'recording' ? <SlideHint /> : <LiveBars levels={levels} />}
      <StopButton onStop={stop} isReady={state.phase === 'recording'} />
    </div>
  );
}

/** Escape does what the button does; not once there is something to hear, which a later effect would still delete. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useLayoutEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive]);
}

/** Takes the focus, which was on the microphone. */
function StopButton({ onStop, isReady }: { onStop: () => void; isReady: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady) button.current?.focus({ preventScroll: true });
  }, [isReady]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={words.stop()}
      disabled={!isReady}
      onClick={onStop}
      className="grid size-12 flex-none place-items-center rounded-full bg-raised text-clay disabled:text-text-3"
    >
      <Square size={20} className="fill-current" />
    </button>
  );
}

/** A hint for who holds the button down. Who can't slide has the other buttons. */
const SlideHint = () => (
  <span
    aria-hidden="true"
    className="flex h-8 min-w-0 flex-1 items-center justify-center gap-0.5 text-caption text-text-2"
  >
    <ChevronLeft size={18} className="flex-none" />
    <span className="truncate">{words.slide()}</span>
  </span>
);

/** How loud it was in the last seconds, the newest on the right. */
const LiveBars = ({ levels }: { levels: readonly number[] }) => (
  <span
    aria-hidden="true"
    className="flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden"
  >
    {levels.map((level, i) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        key={i}
        className="w-[3px] flex-none rounded-full bg-marigold-text"
        style={{ height: `${10 + (level / voiceLimits.levelMax) * 90}%` }}
      />
    ))}
  </span>
);

type ReviewProps = Pick<VoiceRecorderProps, 'onSend' | 'onCancel'> & { recorded: Recorded };

function Review({ recorded, onSend, onCancel }: ReviewProps) {
  const send = useRef<HTMLButtonElement>(null);
  const url = useMemo(() => URL.createObjectURL(recorded.blob), [recorded]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  useEffect(() => send.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex w-full items-center gap-1">
      <IconButton label={words.delete_()} onClick={onCancel}>
        <Trash2 size={22} />
      </IconButton>
      <div className="min-w-0 flex-1 rounded-[24px] bg-surface">
        <VoicePlayer url={url} voice={recorded} onBroken={() => undefined} />
      </div>
      <button
        ref={send}
        type="button"
        aria-label={words.send()}
        onClick={() => onSend(recorded)}
        className="ml-1 grid size-12 flex-none place-items-center rounded-full bg-marigold text-on-marigold"
      >
        <SendHorizontal size={22} />
      </button>
    </div>
  );
}
