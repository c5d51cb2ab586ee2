import { MonitorSmartphone } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import * as words from './install.words';
import { askToInstall, installWay, noteAsked, onInstallChange } from './install-prompt';

/** Offers the home screen once, after somebody has sent something. On an iPhone it says how, since no browser there asks. */
export function InstallCard() {
  const way = useSyncExternalStore(onInstallChange, installWay, () => null);
  const [isClosed, setIsClosed] = useState(false);
  if (way === null || isClosed) return null;
  const close = () => {
    noteAsked();
    setIsClosed(true);
  };
  const add = () => {
    close();
    askToInstall().catch(() => undefined);
  };
  return (
    <section aria-label={words.title()} className="px-4 py-2">
      <Note icon={MonitorSmartphone}>
        <p>{way === 'prompt' ? words.question() : words.byHand()}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {way === 'prompt' ? (
            <Button type="button" size="sm" variant="tonal" onClick={add}>
              {words.add()}
            </Button>
          ) : null}
          <Button type="button" size="sm" variant="ghost" onClick={close}>
            {way === 'prompt' ? words.notNow() : words.gotIt()}
          </Button>
        </div>
      </Note>
    </section>
  );
}
