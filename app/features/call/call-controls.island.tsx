import { useNavigate } from '@remix-run/react';
import { MessageCircle, Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { isAnswered } from '~/features/call-session/call-phase';
import { cn } from '~/lib/class-names';
import type { CallPartProps } from './call-frame.island';
import { SpeakerChoice } from './speaker-choice.island';

interface CallControlsProps extends CallPartProps {
  speaker: string;
  onSpeaker: (id: string) => void;
}

/** Five round buttons at the thumb; the speaker's only where there is a choice. */
export function CallControls({ call, peer, session, speaker, onSpeaker }: CallControlsProps) {
  const navigate = useNavigate();
  const { isMuted, camera, phase } = call;
  const hasCamera = camera !== 'off';
  const readChat = () => {
    session.store.set({ isSmall: true });
    navigate(`/chat/${peer.id}`);
  };
  return (
    <div className="grid auto-cols-fr grid-flow-col justify-items-center px-3 pb-[calc(20px+env(safe-area-inset-bottom))]">
      <RoundButton
        label="Mute"
        aria-pressed={isMuted}
        disabled={phase === 'starting'}
        onClick={() => session.devices?.setMuted(!isMuted)}
      >
        {isMuted ? <MicOff size={24} /> : <Mic size={24} />}
      </RoundButton>
      <RoundButton
        label="Video"
        aria-pressed={hasCamera}
        disabled={camera === 'starting' || !(isAnswered(phase) || hasCamera)}
        onClick={() => session.devices?.setCamera(!hasCamera)}
      >
        {hasCamera ? <Video size={24} /> : <VideoOff size={24} />}
      </RoundButton>
      <RoundButton label="End" hint=" call" tone="end" onClick={() => session.hangUp()}>
        <PhoneOff size={24} />
      </RoundButton>
      <SpeakerChoice speaker={speaker} onSpeaker={onSpeaker} />
      <RoundButton label="Chat" onClick={readChat}>
        <MessageCircle size={24} />
      </RoundButton>
    </div>
  );
}

type RoundButtonProps = ComponentPropsWithoutRef<'button'> & {
  label: string;
  /** For those who only hear the label. */
  hint?: string;
  tone?: 'plain' | 'end';
  children: ReactNode;
};

export const RoundButton = forwardRef<HTMLButtonElement, RoundButtonProps>(function RoundButton(
  { label, hint, tone = 'plain', children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      className="group grid min-w-14 justify-items-center gap-2 text-micro text-white disabled:text-text-3"
    >
      <span
        className={cn(
          'grid size-14 place-items-center rounded-full transition-colors duration-(--duration-quick)',
          tone === 'end'
            ? 'bg-clay-fill'
            : 'bg-[rgb(20_27_42/0.72)] inset-ring inset-ring-white/14 backdrop-blur-md group-aria-pressed:bg-white group-aria-pressed:text-[#0b0f18]',
        )}
      >
        {children}
      </span>
      <span>
        {label}
        {hint ? <span className="sr-only">{hint}</span> : null}
      </span>
    </button>
  );
});
