import { CircleAlert, MicOff, SignalLow } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { useLowData } from '~/http/low-data';
import * as words from './call.words';
import type { CallPartProps } from './call-frame.island';
import { videoCost } from './call-start.words';

/** Says what went wrong in a call and what to do about it. */
export const CallNote = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <div
    role="alert"
    className="glass mb-3 flex w-full items-start gap-2.5 rounded-control px-3.5 py-3 text-left"
  >
    <CircleAlert size={20} className="mt-0.5 text-sand" />
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      <p className="text-caption text-text-2">{text}</p>
      {children}
    </div>
  </div>
);

const Strip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="glass inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 text-micro font-semibold">
    {icon}
    {children}
  </p>
);

/**
 * Notes above the call's buttons: problems, a weak connection, who is muted, and the question to turn on
 * video.
 */
export function CallNotes({ call, peer, session }: CallPartProps) {
  const { problem, isAskedForVideo, isMuted, peerIsMuted, peerHasCamera, isWeak, camera, phase } = call;
  const isLowData = useLowData();
  return (
    <div className="flex flex-col items-start gap-2 px-4 pb-4">
      {problem ? (
        <CallNote title={problem.title} text={problem.text}>
          <NoteButton label={words.ok()} onClick={() => session.store.set({ problem: null })} />
        </CallNote>
      ) : null}
      {isAskedForVideo ? (
        <div role="alert" className="glass w-full rounded-control px-3.5 py-3">
          <p className="font-semibold">
            {peerHasCamera ? words.askedForVideo({ name: peer.fullName }) : words.wantVideo()}
          </p>
          {isLowData ? <p className="text-caption">{videoCost()}</p> : null}
          <div className="mt-2 flex gap-2">
            <Button type="button" size="sm" onClick={() => session.devices?.setCamera(true)}>
              {words.turnOnVideo()}
            </Button>
            <NoteButton
              label={words.notNow()}
              onClick={() => session.store.set({ isAskedForVideo: false })}
            />
          </div>
        </div>
      ) : null}
      {/* Its line is there from the start: nothing above jumps when someone is muted. */}
      <div className="flex min-h-6 w-full flex-wrap gap-2">
        {isWeak && phase === 'active' ? (
          <Strip icon={<SignalLow size={14} />}>{camera === 'on' ? words.weakVideo() : words.weak()}</Strip>
        ) : null}
        {peerIsMuted ? (
          <Strip icon={<MicOff size={14} />}>{words.isMuted({ name: peer.fullName })}</Strip>
        ) : null}
        {isMuted ? <Strip icon={<MicOff size={14} />}>{words.youAreMuted()}</Strip> : null}
      </div>
    </div>
  );
}

const NoteButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button type="button" variant="ghost" size="sm" onClick={onClick}>
    {label}
  </Button>
);
