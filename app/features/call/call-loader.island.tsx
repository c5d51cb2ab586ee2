import { type ComponentType, useEffect, useState } from 'react';
import {
  dropDials,
  dropRing,
  hasCallRequests,
  onCallRequest,
  requestCall,
} from '~/features/call-session/call-bus';
import { toast } from '~/lib/toast';
import { isInCall, onFrame } from '~/realtime/live-store';
import * as words from './call-start.words';

/** A call rings for half a minute: after a failed fetch its scripts are asked for soon. */
const RETRY_MS = 2_000;

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
      // A call that still rings is told of again.
      onFrame('ready', () => dropRing()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  useEffect(() => {
    if (isThere) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      // A button may have been pressed before this component was hydrated. A ring may be over before the next try.
      // A call goes on where an error screen has replaced the screen that it began on.
      if (!hasCallRequests() && !isInCall()) return;
      import('./call-center.island').then(
        ({ CallCenter }) => setCenter({ Center: CallCenter }),
        () => {
          if (dropDials()) toast({ title: words.failed(), text: words.noConnection(), tone: 'bad' });
          clearTimeout(timer);
          timer = setTimeout(open, RETRY_MS);
        },
      );
    };
    open();
    const end = onCallRequest(open);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isThere]);

  return center ? <center.Center /> : null;
}
