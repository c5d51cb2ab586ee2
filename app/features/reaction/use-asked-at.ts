import { useState } from 'react';
import { requestTime } from '~/lib/time/request-time';

/** When the loader's data was requested that is shown now, in milliseconds by this device's clock. */
export function useAskedAt(loaded: object): number {
  const [asked, setAsked] = useState(() => ({ loaded, at: requestTime() }));
  if (asked.loaded !== loaded) setAsked({ loaded, at: requestTime() });
  return asked.at;
}
