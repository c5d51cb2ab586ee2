import { Phone, Video } from 'lucide-react';
import { useIsLive } from '~/components/frame/use-is-live';
import { IconButton } from '~/components/ui/icon-button';
import type { CallKind } from '~/domain/call/call';
import type { CallPeer } from '~/domain/call/call.schema';
import { requestCall } from '~/features/call-session/call-bus';
import * as words from './call-start.words';

/** Starts a call from any button on the page. `CallLoader` fetches the call screen on the first request. */
export const callUser = ({ id, fullName, avatar }: CallPeer, kind: CallKind): void =>
  requestCall({ type: 'dial', peer: { id, fullName, avatar }, kind });

/** The voice and video buttons in a thread's header. Rendered only with a script: calls need one. */
export function CallButtons({ peer }: { peer: CallPeer }) {
  if (!useIsLive()) return null;
  return (
    <>
      <IconButton label={words.voiceCall()} onClick={() => callUser(peer, 'audio')}>
        <Phone size={22} />
      </IconButton>
      <IconButton
        label={words.videoCall()}
        className="max-[345px]:hidden"
        onClick={() => callUser(peer, 'video')}
      >
        <Video size={22} />
      </IconButton>
    </>
  );
}
