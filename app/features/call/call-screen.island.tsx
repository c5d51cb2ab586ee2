import {
  Gauge,
  Minimize2,
  PictureInPicture2,
  Signal,
  SignalLow,
  SignalMedium,
  SwitchCamera,
} from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '~/components/ui/icon-button';
import { phaseLabel } from '~/features/call-session/call-labels';
import { isAnswered } from '~/features/call-session/call-phase';
import { cn } from '~/lib/class-names';
import type { CallSnapshot } from '../call-session/call-snapshot';
import * as spoken from './call.words';
import { CallClock } from './call-clock.island';
import { CallControls } from './call-controls.island';
import type { CallPartProps } from './call-frame.island';
import { CallNotes } from './call-notes.island';
import { CallUserHead, DirectCallNote, dusk } from './call-user';
import { StreamVideo } from './stream-media.island';

interface CallScreenProps extends CallPartProps {
  speaker: string;
  onSpeaker: (id: string) => void;
}

/** The screen of an outgoing or answered call, until it ends. */
export function CallScreen({ call, peer, session, speaker, onSpeaker }: CallScreenProps) {
  const { phase, localVideo, remoteVideo, peerHasCamera } = call;
  const picture = useRef<HTMLVideoElement>(null);
  const video = peerHasCamera ? remoteVideo : null;
  return (
    <div className={cn('relative flex min-h-0 flex-1 flex-col', video ? 'bg-[#05070b]' : dusk)}>
      {video ? (
        <>
          <StreamVideo
            ref={picture}
            track={video}
            label={spoken.videoOf({ name: peer.fullName })}
            className="absolute inset-0 size-full"
          />
          <div
            aria-hidden="true"
            className="absolute inset-0 bg-linear-to-b from-black/50 via-transparent via-25% to-black/80"
          />
        </>
      ) : null}
      <TopBar call={call} session={session} peer={peer} picture={video ? picture : null} />
      {video ? (
        <div className="min-h-0 flex-1" />
      ) : (
        <CallUserHead peer={peer} isRinging={phase === 'outgoing' && call.peerRings}>
          <CallState call={call} />
          {/* Once it is answered, the note keeps its room: the face stays where it is. */}
          {call.sharesAddress ? (
            <DirectCallNote className={cn('pt-3', isAnswered(phase) && 'invisible')} />
          ) : null}
        </CallUserHead>
      )}
      <div className="relative mx-auto w-full max-w-phone flex-none">
        {localVideo ? (
          <div className="flex justify-end px-4 pb-4">
            <StreamVideo
              track={localVideo}
              label={spoken.yourCamera()}
              isMirrored={call.facing === 'user'}
              className="h-35 w-26 rounded-panel bg-raised [@media(max-height:660px)]:h-24 [@media(max-height:660px)]:w-18 ring-2 ring-white/85 shadow-float"
            />
          </div>
        ) : null}
        <CallNotes call={call} peer={peer} session={session} />
        <CallControls call={call} peer={peer} session={session} speaker={speaker} onSpeaker={onSpeaker} />
      </div>
    </div>
  );
}

type TopBarProps = CallPartProps & { picture: RefObject<HTMLVideoElement | null> | null };

function TopBar({ call, peer, session, picture }: TopBarProps) {
  const { camera, canSwitchCamera, isLessData, peerHasCamera } = call;
  const hasVideo = camera === 'on' || peerHasCamera;
  return (
    <div className="relative flex flex-none items-start gap-2 px-2 pt-[calc(10px+env(safe-area-inset-top))]">
      <IconButton glass label={spoken.shrink()} onClick={() => session.store.set({ isSmall: true })}>
        <Minimize2 size={22} />
      </IconButton>
      <div className="min-w-0 flex-1 pt-0.5 text-center">
        {picture ? (
          <>
            <p className="truncate text-title font-semibold [text-shadow:0_1px_8px_rgb(0_0_0/0.6)]">
              {peer.fullName}
            </p>
            <CallState call={call} />
          </>
        ) : null}
        {hasVideo ? (
          <p className="mt-1.5">
            <button
              type="button"
              aria-pressed={isLessData}
              onClick={() => session.devices?.setLessData(!isLessData)}
              className="glass hit inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-micro font-semibold aria-pressed:bg-white aria-pressed:text-[#0b0f18]"
            >
              <Gauge size={14} />
              {spoken.lessData()}
            </button>
          </p>
        ) : null}
      </div>
      <div className="grid flex-none gap-2">
        {camera === 'on' && canSwitchCamera ? (
          <IconButton glass label={spoken.switchCamera()} onClick={() => session.devices?.switchCamera()}>
            <SwitchCamera size={22} />
          </IconButton>
        ) : null}
        {picture && document.pictureInPictureEnabled ? (
          <IconButton glass label={spoken.picture()} onClick={() => floatPicture(picture.current)}>
            <PictureInPicture2 size={22} />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}

/** Shows the other user's video over other apps. If the browser refuses, nothing changes. */
function floatPicture(video: HTMLVideoElement | null): void {
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video?.requestPictureInPicture();
  change?.catch(() => undefined);
}

const bars = {
  good: { icon: Signal, label: spoken.good },
  fair: { icon: SignalMedium, label: spoken.fair },
  poor: { icon: SignalLow, label: spoken.poor },
} as const;

/** The call's phase in words ('Ringing…'), or its duration once media flows. */
function CallState({ call }: { call: CallSnapshot }): ReactNode {
  const { phase, mediaAt, quality } = call;
  if (phase !== 'active' || mediaAt === null)
    return <p className="text-caption text-text-2 tabular-nums">{phaseLabel(call)}</p>;
  const { icon: Bars, label } = bars[quality];
  return (
    <p className="inline-flex items-center justify-center gap-1.5 text-caption text-[#e6eaf2]">
      <Bars size={15} aria-hidden="true" />
      <span className="sr-only">{label()}</span>
      <CallClock since={mediaAt} />
    </p>
  );
}
