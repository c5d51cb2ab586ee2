import { Suspense, useEffect, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { hovers } from '~/lib/connection';

const Keys = retryingLazy(() => import('./shortcut-keys.island'));

/** Loads the keys where there is a mouse, and so a keyboard most likely. */
export function Shortcuts() {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(hovers()), []);
  return isOn ? (
    <Suspense>
      <Keys />
    </Suspense>
  ) : null;
}
