import { useNavigate } from '@remix-run/react';
import { MessageCircle, Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react';
import { chatPath } from '~/domain/shared/paths';
import { RoundButton } from '~/features/call/round-button';
import { isAnswered } from '~/features/call-session/call-phase';
import { useLowData } from '~/http/low-data';
import * as words from './call.words';
import type { CallPartProps } from './call-frame.island';
import { SpeakerChoice } from './speaker-choice.island';

interface CallControlsProps extends CallPartProps {
  speaker: string;
  onSpeaker: (id: string) => void;
}

/**
 * The call's round buttons at the bottom of the screen. The speaker button appears only where there is a
 * choice.
 */
export function CallControls({ call, peer, session, speaker, onSpeaker }: CallControlsProps) {
  const navigate = useNavigate();
  const { isMuted, camera, phase } = call;
  const hasCamera = camera !== 'off';
  const isLowData = useLowData();
  const switchVideo = () => {
    // What it costs is said above the buttons, where it is decided.
    if (isLowData && !hasCamera) session.store.set({ isAskedForVideo: true });
    else void session.devices?.setCamera(!hasCamera);
  };
  const readChat = () => {
    session.store.set({ isSmall: true });
    navigate(chatPath(peer.id));
  };
  return (
    <div className="grid auto-cols-fr grid-flow-col justify-items-center px-3 pb-[calc(20px+env(safe-area-inset-bottom))]">
      <RoundButton
        label={words.mute()}
        aria-pressed={isMuted}
        disabled={phase === 'starting'}
        onClick={() => session.devices?.setMuted(!isMuted)}
      >
        {isMuted ? <MicOff size={24} /> : <Mic size={24} />}
      </RoundButton>
      <RoundButton
        label={words.video()}
        aria-pressed={hasCamera}
        disabled={camera === 'starting' || !(isAnswered(phase) || hasCamera)}
        onClick={switchVideo}
      >
        {hasCamera ? <Video size={24} /> : <VideoOff size={24} />}
      </RoundButton>
      <RoundButton label={words.end()} hint={words.endHint()} tone="end" onClick={() => session.hangUp()}>
        <PhoneOff size={24} />
      </RoundButton>
      <SpeakerChoice speaker={speaker} onSpeaker={onSpeaker} />
      <RoundButton label={words.chat()} onClick={readChat}>
        <MessageCircle size={24} />
      </RoundButton>
    </div>
  );
}
