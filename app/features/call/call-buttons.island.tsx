import { Phone, Video } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button } from '~/components/ui/button';
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

interface CallButtonsProps {
  peer: CallPeer;
  /** Squares beside a dock's main button, in place of the icons of a header. */
  isInDock?: boolean;
}

/** The voice and video buttons. They need a script: a header has them once it is there, a dock keeps their place. With Low data video asks first. */
export function CallButtons({ peer, isInDock = false }: CallButtonsProps) {
  const isLowData = useLowData();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState<boolean | null>(null);
  const isLive = useIsLive();
  if (!isLive && !isInDock) return null;
  const call = () => callUser(peer, 'audio');
  const callWithVideo = () => (isLowData ? setIsAsked(true) : callUser(peer, 'video'));
  return (
    <>
      {isInDock ? (
        <>
          <Button
            type="button"
            variant="secondary"
            disabled={!isLive}
            aria-label={words.voiceCall()}
            onClick={call}
            className={square}
          >
            <Phone size={20} />
          </Button>
          <Button
            ref={opener}
            type="button"
            variant="secondary"
            disabled={!isLive}
            aria-label={words.videoCall()}
            onClick={callWithVideo}
            className={square}
          >
            <Video size={22} />
          </Button>
        </>
      ) : (
        <>
          <IconButton label={words.voiceCall()} onClick={call}>
            <Phone size={22} />
          </IconButton>
          <IconButton
            ref={opener}
            label={words.videoCall()}
            className="max-[345px]:hidden"
            onClick={callWithVideo}
          >
            <Video size={22} />
          </IconButton>
        </>
      )}
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

const square = 'w-12 flex-none px-0 noscript:hidden';
