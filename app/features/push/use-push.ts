import { useEffect, useState } from 'react';
import { messageOf } from '~/lib/api';
import { toast } from '~/lib/toast';
import { type PushSwitch, readPush, turnOff, turnOn } from './browser-push';
import { browserFailed, notChanged } from './push.words';

/** The switch of this browser; null until it is known. */
export function usePush(viewerId: string) {
  const [state, setState] = useState<PushSwitch | null>(null);
  const [isPending, setIsPending] = useState(false);

  useEffect(() => {
    let isGone = false;
    readPush().then(
      (found) => {
        if (!isGone) setState(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  const change = async (wanted: 'on' | 'off') => {
    setIsPending(true);
    try {
      setState(await (wanted === 'on' ? turnOn(viewerId) : turnOff()));
    } catch (error) {
      toast({ title: notChanged(), text: messageOf(error, browserFailed()), tone: 'bad' });
    }
    setIsPending(false);
  };
  return { state, isPending, change };
}
