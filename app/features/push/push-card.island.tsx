import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { declineForGood, isAskable } from './asked';
import { usePush } from './use-push';

const words = {
  message: 'Get a notification when they answer, also while Nukkad is closed? It shows who wrote, not what.',
  interest: 'Get a notification when the owner answers, also while Nukkad is closed? It shows no amounts.',
} as const;

/** Asks once, after somebody has sent something that waits for an answer. The browser's own question comes with the press only. */
export function PushCard({ viewerId, after }: { viewerId: string; after: keyof typeof words }) {
  const { state, isPending, change } = usePush(viewerId);
  const [isClosed, setIsClosed] = useState(false);
  if (state !== 'off' || isClosed || !isAskable()) return null;
  const close = () => {
    declineForGood();
    setIsClosed(true);
  };
  return (
    <section aria-label="Notifications" className="px-4 py-2">
      <Note icon={BellRing}>
        <p>{words[after]}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            type="button"
            size="sm"
            variant="tonal"
            pending={isPending}
            onClick={() => void change('on')}
          >
            Notify me
          </Button>
          <Button type="button" size="sm" variant="ghost" onClick={close}>
            Not now
          </Button>
        </div>
      </Note>
    </section>
  );
}
