import { Phone, Video } from 'lucide-react';
import type { RefObject } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Button } from '~/components/ui/button';
import { Sheet } from '~/components/ui/sheet';
import type { CallKind } from '~/domain/call/call';
import type { CallPeer } from '~/domain/call/call.schema';
import * as words from './call-start.words';

interface VideoCostProps {
  peer: CallPeer;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (peer: CallPeer, kind: CallKind) => void;
  opener: RefObject<HTMLElement | null>;
}

/** Before a video call with Low data: what it costs, and a voice call first. */
export default function VideoCost({ peer, isOpen, onOpenChange, onChoose, opener }: VideoCostProps) {
  const choose = (kind: CallKind) => {
    onOpenChange(false);
    onChoose(peer, kind);
  };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.videoTo({ name: peer.fullName })}
      line={words.videoCost()}
    >
      <ReturnFocus to={opener} />
      <div className="grid gap-2.5">
        <Button type="button" onClick={() => choose('audio')}>
          <Phone size={20} />
          {words.voiceCall()}
        </Button>
        <Button type="button" variant="secondary" onClick={() => choose('video')}>
          <Video size={20} />
          {words.videoCall()}
        </Button>
      </div>
    </Sheet>
  );
}
