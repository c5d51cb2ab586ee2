import { Phone, Video } from 'lucide-react';
import { useIsLive } from '~/components/frame/use-is-live';
import { IconButton } from '~/components/ui/icon-button';
import type { CallKind } from '~/domain/call/call';
import type { CallPeer } from '~/domain/call/call.schema';
import { knock } from '~/features/call-session/call-bus';

/** Rings at somebody, wherever the button is. The call's own screen is fetched by it. */
export const callUser = ({ id, fullName, avatar }: CallPeer, kind: CallKind): void =>
  knock({ type: 'dial', peer: { id, fullName, avatar }, kind });

/** Voice and video in the head of a thread. Nothing without a script: there are no calls then. */
export function CallButtons({ peer }: { peer: CallPeer }) {
  if (!useIsLive()) return null;
  return (
    <>
      <IconButton label="Voice call" onClick={() => callUser(peer, 'audio')}>
        <Phone size={22} />
      </IconButton>
      <IconButton label="Video call" className="max-[345px]:hidden" onClick={() => callUser(peer, 'video')}>
        <Video size={22} />
      </IconButton>
    </>
  );
}
