import { type ComponentType, useEffect, useState } from 'react';
import { hasKnocks, knock, onKnock, takeKnocks } from '~/features/call-session/call-bus';
import { toast } from '~/lib/toast';
import { onFrame } from '~/realtime/live-store';

/** Once for everybody who is signed in: fetches what calls need when the first one comes, and not before. */
export function CallLoader() {
  const [center, setCenter] = useState<{ Center: ComponentType } | null>(null);
  const isThere = center !== null;

  useEffect(() => onFrame('incoming_call', ({ call }) => knock({ type: 'incoming', call })), []);

  useEffect(() => {
    if (isThere) return;
    const open = () => {
      import('./call-center.island').then(
        ({ CallCenter }) => setCenter({ Center: CallCenter }),
        () => {
          const isOwn = takeKnocks().some(({ type }) => type === 'dial');
          if (isOwn) toast({ title: 'Call Failed', text: 'No connection. Please try again.', tone: 'bad' });
        },
      );
    };
    // Somebody may have pressed before the call loader itself was here.
    if (hasKnocks()) open();
    return onKnock(open);
  }, [isThere]);

  return center ? <center.Center /> : null;
}
