import { useParams } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { outboxOf, useUnsent } from '~/features/chat/use-outbox';
import { useShell } from '~/features/shell/use-shell';
import * as words from './thread.words';
import { KeptText } from './thread-notes';

/** What was written to somebody whose thread is gone, as after an erased account: the list leads here, so it can be removed here. */
export function LeftUnsent() {
  const { userId = '' } = useParams();
  const viewerId = useShell()?.viewer?.id;
  return viewerId ? <LeftBy viewerId={viewerId} userId={userId} /> : null;
}

function LeftBy({ viewerId, userId }: { viewerId: string; userId: string }) {
  return useUnsent(viewerId, userId).map(({ clientId, content }) => (
    <span key={clientId} className="mt-3 block">
      <KeptText>{content}</KeptText>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1.5 px-2 text-caption font-semibold text-clay"
        onClick={() => void outboxOf(viewerId).discard(clientId)}
      >
        <Trash2 size={16} />
        {words.remove()}
      </button>
    </span>
  ));
}
