import { PhoneOff } from 'lucide-react';
import { type MutableRefObject, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { returnFocus } from '~/components/layer/use-returned-focus';
import { phaseLabel } from '~/features/call-session/call-labels';
import { PersonAvatar } from '~/features/person/person-avatar';
import * as words from './call.words';
import { CallClock } from './call-clock.island';
import type { CallPartProps } from './call-frame.island';
import { StreamVideo } from './stream-media.island';

interface CallBubbleProps extends CallPartProps {
  /** What had the focus before the call. */
  before: MutableRefObject<Element | null>;
}

/** The minimised call: shown over other screens, with a button to return to it and one to end it. */
export function CallBubble({ call, peer, session, before }: CallBubbleProps) {
  // The call may end here, with the focus on a button that goes. Where the call's own screen comes, it takes the focus first.
  useEffect(() => () => void setTimeout(() => returnFocus(before.current)), [before]);
  const { phase, mediaAt, remoteVideo, peerHasCamera } = call;
  const video = peerHasCamera ? remoteVideo : null;
  return createPortal(
    <section
      aria-label={words.callWith({ name: peer.fullName })}
      data-call-phase={phase}
      className="fixed top-[calc(var(--bar-top)+8px+env(safe-area-inset-top))] right-[max(8px,calc(50%-14rem+8px))] z-(--z-call) flex items-center gap-1 rounded-full bg-[#1a2133] p-1 text-[#f1f3f9] shadow-float inset-ring inset-ring-[#303b54]"
    >
      <button
        type="button"
        onClick={() => session.store.set({ isSmall: false })}
        className="flex min-h-11 items-center gap-2 rounded-full pr-2"
      >
        {video ? (
          <StreamVideo
            track={video}
            label={words.videoOf({ name: peer.fullName })}
            className="size-11 rounded-full bg-black"
          />
        ) : (
          <PersonAvatar person={peer} className="m-0.5" />
        )}
        <span className="sr-only">{words.returnTo({ name: peer.fullName })}</span>
        <span className="text-caption font-semibold">
          {phase === 'active' && mediaAt !== null ? <CallClock since={mediaAt} /> : phaseLabel(call)}
        </span>
      </button>
      <button
        type="button"
        aria-label={words.endCall()}
        onClick={() => session.hangUp()}
        className="grid size-11 place-items-center rounded-full bg-clay-fill text-on-clay"
      >
        <PhoneOff size={20} />
      </button>
    </section>,
    document.body,
  );
}
