import { useNavigate } from '@remix-run/react';
import { MessageCircle, Phone, PhoneOff, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { chatPath } from '~/domain/shared/paths';
import { incomingLabel } from '~/features/call-session/call-labels';
import { useLowData } from '~/http/low-data';
import { cn } from '~/lib/class-names';
import * as words from './call.words';
import type { CallPartProps } from './call-frame.island';
import { CallNote } from './call-notes.island';
import { videoCost } from './call-start.words';
import { CallPeerFacts, CallUserHead, DirectCallNote, dusk } from './call-user';

/**
 * An incoming call: decline, accept with voice, or accept with video where the caller started a video call. With Low data voice is the
 * green button, and what video costs is said.
 */
export function IncomingCard({ call, peer, session }: CallPartProps) {
  const navigate = useNavigate();
  const isVideo = call.kind === 'video';
  const isVoiceFirst = useLowData();
  const withVideo = isVideo && !isVoiceFirst;
  const reply = () => {
    session.decline();
    navigate(chatPath(peer.id));
  };
  return (
    <div className={cn('flex min-h-0 flex-1 flex-col', dusk)}>
      <CallUserHead peer={peer} isRinging above={incomingLabel(call.kind)}>
        <CallPeerFacts peer={peer} />
      </CallUserHead>
      <div className="mx-auto w-full max-w-phone flex-none px-4">
        {call.problem ? <CallNote title={call.problem.title} text={call.problem.text} /> : null}
        {call.sharesAddress ? <DirectCallNote className="px-2 pb-3 text-center" /> : null}
        {isVideo && isVoiceFirst ? (
          <p className="px-2 pb-2 text-center text-caption text-text-2">{videoCost()}</p>
        ) : null}
        <div className="flex justify-center pb-5">
          <Button type="button" variant="ghost" onClick={reply}>
            <MessageCircle size={20} />
            {words.reply()}
          </Button>
        </div>
        <div className="flex justify-between px-6 pb-[calc(40px+env(safe-area-inset-bottom))] max-[345px]:px-2">
          <Answer label={words.decline()} tone="bg-clay-fill text-on-clay" onClick={() => session.decline()}>
            <PhoneOff size={30} />
          </Answer>
          {isVideo ? (
            <Answer
              label={isVoiceFirst ? words.video() : words.voiceOnly()}
              tone="bg-raised-2 text-text"
              onClick={() => session.accept(isVoiceFirst)}
            >
              {isVoiceFirst ? <Video size={30} /> : <Phone size={30} />}
            </Answer>
          ) : null}
          <Answer
            label={isVideo && isVoiceFirst ? words.voiceOnly() : words.accept()}
            hint={withVideo ? words.withVideo() : ''}
            tone="bg-leaf-fill text-on-leaf"
            onClick={() => session.accept(withVideo)}
          >
            {withVideo ? <Video size={30} /> : <Phone size={30} />}
          </Answer>
        </div>
      </div>
    </div>
  );
}

interface AnswerProps {
  label: string;
  hint?: string;
  tone: string;
  onClick: () => void;
  children: ReactNode;
}

const Answer = ({ label, hint, tone, onClick, children }: AnswerProps) => (
  <button
    type="button"
    onClick={onClick}
    className="grid min-w-18 justify-items-center gap-2.5 text-caption text-text-2"
  >
    <span className={cn('grid size-18 place-items-center rounded-full', tone)}>{children}</span>
    <span>
      {label}
      {hint ? <span className="sr-only">{hint}</span> : null}
    </span>
  </button>
);
