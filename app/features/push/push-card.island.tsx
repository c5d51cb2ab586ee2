import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { InstallCard } from '~/features/install/install-card.island';
import { declineForGood, isAskable } from './asked';
import * as words from './push.words';
import { usePush } from './use-push';

const questions = { message: words.afterMessage, interest: words.afterInterest } as const;

/** Asks once, after somebody has sent something that waits for an answer. The browser's own question comes with the press only. */
export function PushCard({ viewerId, after }: { viewerId: string; after: keyof typeof questions }) {
  const { state, isPending, change } = usePush(viewerId);
  const [isClosed, setIsClosed] = useState(false);
  // Whoever has notifications, or cannot have them here, may want the home screen.
  if (state !== null && state !== 'off') return <InstallCard />;
  if (state === null || isClosed || !isAskable()) return null;
  const close = () => {
    declineForGood();
    setIsClosed(true);
  };
  return (
    <section aria-label={words.notifications()} className="px-4 py-2">
      <Note icon={BellRing}>
        <p>{questions[after]()}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            type="button"
            size="sm"
            variant="tonal"
            pending={isPending}
            onClick={() => void change('on')}
          >
            {words.notifyMe()}
          </Button>
          <Button type="button" size="sm" variant="ghost" onClick={close}>
            {words.notNow()}
          </Button>
        </div>
      </Note>
    </section>
  );
}
