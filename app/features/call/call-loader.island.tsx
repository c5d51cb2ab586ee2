import { type ComponentType, useEffect, useState } from 'react';
import {
  dropRing,
  hasCallRequests,
  onCallRequest,
  requestCall,
  takeCallRequests,
} from '~/features/call-session/call-bus';
import { toast } from '~/lib/toast';
import { onFrame } from '~/realtime/live-store';
import * as words from './call-start.words';

/**
 * Mounted once for every signed-in user. Loads the call code on the first call, so that pages without calls
 * do not pay for it.
 */
export function CallLoader() {
  const [center, setCenter] = useState<{ Center: ComponentType } | null>(null);
  const isThere = center !== null;

  useEffect(() => {
    const drop = ({ callId }: { callId: string }) => dropRing(callId);
    const ends = [
      onFrame('incoming_call', ({ call }) => requestCall({ type: 'incoming', call })),
      onFrame('call_accepted', drop),
      onFrame('call_rejected', drop),
      onFrame('call_ended', drop),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  useEffect(() => {
    if (isThere) return;
    const open = () => {
      import('./call-center.island').then(
        ({ CallCenter }) => setCenter({ Center: CallCenter }),
        () => {
          const isOwn = takeCallRequests().some(({ type }) => type === 'dial');
          if (isOwn) toast({ title: words.failed(), text: words.noConnection(), tone: 'bad' });
        },
      );
    };
    // A button may have been pressed before this component was hydrated.
    if (hasCallRequests()) open();
    return onCallRequest(open);
  }, [isThere]);

  return center ? <center.Center /> : null;
}
