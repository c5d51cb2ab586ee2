import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { fileSize } from '~/lib/format/file-size';
import { type DataUsed, dataUsed, screenAsked, screenShown, watchDataUsed } from './data-used';
import * as words from './data-used.words';

/**
 * What the screen used, at the end of each page's column. It is put there from outside, so that pages cost nothing more where no data is
 * saved. `order`: what React adds to the column later stays above it.
 */
export function ScreenLine() {
  const { key } = useLocation();
  const used = useDataUsed();
  const [main, setMain] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own column
  useEffect(() => setMain(document.querySelector('.page > main')), [key]);
  if (!used || !main) return null;
  return createPortal(
    <ScreenUsed used={used} className="order-last mt-auto px-4 pt-6 pb-4 text-center" />,
    main,
  );
}

/** In a thread's menu, which has no column to end. */
export function MenuUsed() {
  const used = useDataUsed();
  return used ? <ScreenUsed used={used} className="px-4 pt-1.5 pb-2" /> : null;
}

const ScreenUsed = ({ used, className }: { used: DataUsed; className: string }) => (
  <p data-used={used.screen} className={`text-micro text-text-3 ${className}`}>
    {words.screen({ size: fileSize(used.screen) })}
  </p>
);

/** Under the switch: what all screens of this tab used. */
export function VisitUsed() {
  const used = useDataUsed();
  if (!used) return null;
  return <p className="px-4 pt-1 text-caption text-text-3">{words.visit({ size: fileSize(used.visit) })}</p>;
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
