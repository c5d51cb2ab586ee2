import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '~/components/ui/icon-button';
import { type VoiceNote, voiceTime } from '~/domain/voice-note/voice-note';
import { useVoicePlayer } from './use-voice-player';
import { VoiceBars } from './voice-bars';
import * as words from './voice-player.words';

interface VoicePlayerProps {
  url: string;
  /** Null for a sound file that was not recorded in the app. */
  voice: VoiceNote | null;
  /** Beside the position: the time of the message. */
  end?: ReactNode;
  /** The recording is gone, or does not decode. A network that is lost passes. */
  onBroken: () => void;
}

/** Plays a recording: its waveform shows the position, and seeks. */
export default function VoicePlayer({ url, voice, end, onBroken }: VoicePlayerProps) {
  const player = useVoicePlayer(url, (voice?.durationMs ?? 0) / 1000, onBroken);
  const { isPlaying, at, length, rate } = player;
  const [now, whole] = [voiceTime(at * 1000), voiceTime(length * 1000)];
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/useMediaCaption: people's own recordings have no captions */}
      <audio ref={player.ref} src={url} preload="none" onError={player.onError} />
      <div className="flex items-center gap-1">
        <IconButton label={isPlaying ? words.pause() : words.play()} onClick={player.toggle}>
          {isPlaying ? <Pause size={24} /> : <Play size={24} />}
        </IconButton>
        <span className="relative min-w-0 flex-1 rounded-[6px] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <VoiceBars levels={voice?.levels ?? []} played={length > 0 ? at / length : 0} />
          <input
            type="range"
            min={0}
            max={length || 1}
            step={(length || 1) / 48}
            value={at}
            disabled={length === 0}
            aria-label={words.position()}
            aria-valuetext={words.of({ now, whole })}
            onChange={({ currentTarget }) => player.seek(Number(currentTarget.value))}
            className="absolute -inset-y-1.5 inset-x-0 h-11 w-full cursor-pointer opacity-0"
          />
        </span>
        <button
          type="button"
          aria-label={words.speed({ rate })}
          onClick={player.faster}
          className="grid h-11 min-w-11 flex-none place-items-center rounded-full text-micro font-semibold tabular-nums"
        >
          <span className="rounded-full bg-bg/35 px-2 py-0.5">{rate}x</span>
        </button>
      </div>
      <div className="flow-root pr-2 pl-12">
        <span className="text-micro tabular-nums opacity-80">
          {at > 0 || isPlaying ? `${now} / ${whole}` : length > 0 ? whole : ''}
        </span>
        {end}
      </div>
    </div>
  );
}
