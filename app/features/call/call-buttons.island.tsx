import { Phone, Video } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef, Suspense, useRef, useState } from 'react';
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
  const Look = isInDock ? SquareButton : IconButton;
  return (
    <>
      <Look label={words.voiceCall()} disabled={!isLive} onClick={call}>
        <Phone size={isInDock ? 20 : 22} />
      </Look>
      <Look
        ref={opener}
        label={words.videoCall()}
        disabled={!isLive}
        className={isInDock ? undefined : 'max-[345px]:hidden'}
        onClick={callWithVideo}
      >
        <Video size={22} />
      </Look>
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

type SquareButtonProps = ComponentPropsWithoutRef<'button'> & { label: string };

/** Beside a dock's main button. */
const SquareButton = forwardRef<HTMLButtonElement, SquareButtonProps>(function SquareButton(
  { label, ...rest },
  ref,
) {
  return (
    <Button
      ref={ref}
      type="button"
      variant="secondary"
      {...rest}
      aria-label={label}
      className="w-12 flex-none px-0 noscript:hidden"
    />
  );
});
