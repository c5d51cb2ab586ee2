import { useNavigate } from '@remix-run/react';
import { MessageCircle, Phone } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { chatPath } from '~/domain/shared/paths';
import { endLabel, endTitle, summaryLabel } from '~/features/call-session/call-labels';
import { cn } from '~/lib/class-names';
import type { ShownReason } from '../call-session/call-snapshot';
import * as words from './call.words';
import type { CallPartProps } from './call-frame.island';
import { CallUserHead, dusk } from './call-user';

/** The end reasons after which the card offers to call again. */
const retryReasons: ReadonlySet<ShownReason> = new Set(['missed', 'busy', 'network', 'failed', 'device']);

/** Says why the call ended, how long it lasted and how much data it used. */
export function EndedCard({ call, peer, session }: CallPartProps) {
  const navigate = useNavigate();
  const { ended, problem, isCaller, kind } = call;
  if (!ended) return null;
  const { reason } = ended;
  const summary = summaryLabel(ended);
  const write = () => {
    session.close();
    navigate(chatPath(peer.id));
  };
  return (
    <div className={cn('flex min-h-0 flex-1 flex-col', dusk)}>
      <CallUserHead peer={peer} isRinging={false}>
        <div role="alert" className="pt-2">
          <p className="text-title font-semibold">
            {reason === 'device' && problem ? problem.title : endTitle(reason)}
          </p>
          <p className="text-text-2">
            {reason === 'device' && problem ? problem.text : endLabel(reason, peer.fullName, isCaller)}
          </p>
        </div>
        {summary ? <p className="pt-1 text-caption text-text-2 tabular-nums">{summary}</p> : null}
      </CallUserHead>
      <div className="mx-auto grid w-full max-w-phone flex-none gap-3 px-4 pb-[calc(24px+env(safe-area-inset-bottom))]">
        {retryReasons.has(reason) ? (
          <Button type="button" onClick={() => session.dial(peer, kind)}>
            <Phone size={20} />
            {words.again()}
          </Button>
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <Button type="button" variant="secondary" onClick={write}>
            <MessageCircle size={20} />
            {words.message()}
          </Button>
          <Button type="button" variant="secondary" onClick={() => session.close()}>
            {words.close()}
          </Button>
        </div>
      </div>
    </div>
  );
}
