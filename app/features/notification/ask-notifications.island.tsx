import type { FormEvent, ReactNode } from 'react';
import { toast } from '~/lib/toast';
import { askForNotifications } from './alerts';
import * as words from './notification.words';

/**
 * Asks for the browser's permission when the switch of this name is turned on, because that is a user
 * gesture.
 */
export function AskNotifications({ name, children }: { name: string; children: ReactNode }) {
  const ask = async ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== name || !target.checked) return;
    if ((await askForNotifications()) !== 'denied') return;
    toast({
      title: words.blocked(),
      text: words.blockedText(),
      tone: 'bad',
    });
  };
  return <div onChange={ask}>{children}</div>;
}
