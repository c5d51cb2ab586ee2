import { Phone, Video } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { IconButton } from '~/components/ui/icon-button';
import type { CallKind } from '~/domain/call/call';
import type { CallPeer } from '~/domain/call/call.schema';
import { requestCall } from '~/features/call-session/call-bus';
import { useLowData } from '~/http/low-data';
import * as words from './call-start.words';

const VideoCost = retryingLazy(() => import('./video-cost.island'));

/** Starts a call from any button on the page. `CallLoader` fetches the call screen on the first request. */
export const callUser = ({ id, fullName, avatar }: CallPeer, kind: CallKind): void =>
  requestCall({ type: 'dial', peer: { id, fullName, avatar }, kind });

/** The voice and video buttons in a thread's header. Rendered only with a script: calls need one. With Low data video asks first. */
export function CallButtons({ peer }: { peer: CallPeer }) {
  const isLowData = useLowData();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState<boolean | null>(null);
  if (!useIsLive()) return null;
  return (
    <>
      <IconButton label={words.voiceCall()} onClick={() => callUser(peer, 'audio')}>
        <Phone size={22} />
      </IconButton>
      <IconButton
        ref={opener}
        label={words.videoCall()}
        className="max-[345px]:hidden"
        onClick={() => (isLowData ? setIsAsked(true) : callUser(peer, 'video'))}
      >
        <Video size={22} />
      </IconButton>
      {isAsked === null ? null : (
        <Suspense>
          <VideoCost
            peer={peer}
            isOpen={isAsked}
            onOpenChange={setIsAsked}
            opener={opener}
            onChoose={callUser}
          />
        </Suspense>
      )}
    </>
  );
}
