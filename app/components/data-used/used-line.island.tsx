import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';
import { fileSize } from '~/lib/format';
import { type DataUsed, dataUsed, screenAsked, screenShown, watchDataUsed } from './data-used';
import * as words from './data-used.words';

/** At the end of a screen: what it used. Nothing until the browser has said it. */
export function ScreenUsed({ className = 'mt-auto px-4 pt-6 pb-4 text-center' }: { className?: string }) {
  const used = useDataUsed();
  if (!used) return null;
  return (
    <p data-used={used.screen} className={`text-micro text-text-3 ${className}`}>
      {words.screen({ size: fileSize(used.screen) })}
    </p>
  );
}

/** Under the switch: what all screens of this tab used. */
export function VisitUsed() {
  const used = useDataUsed();
  if (!used) return null;
  return <p className="px-4 pt-1 text-caption text-text-3">{words.visit({ size: fileSize(used.visit) })}</p>;
}

/** Marks where each screen begins, on those without a line, too. */
export function ScreenMarks() {
  useDataUsed();
  return null;
}

function useDataUsed(): DataUsed | null {
  const used = useSyncExternalStore(watchDataUsed, dataUsed, () => null);
  const { state } = useNavigation();
  const { key } = useLocation();
  useEffect(() => {
    if (state === 'loading') screenAsked();
  }, [state]);
  useEffect(() => screenShown(key), [key]);
  return used;
}
