import { createPortal } from 'react-dom';
import { useWarmUp } from '~/components/frame/use-warm-up';
import { lazyPart } from '~/components/hydration/lazy-part';
import { Part } from '~/components/hydration/part';
import { CallLoader } from '~/features/call/call-loader.island';
import { SavedBar } from '~/features/offline/saved-bar.island';
import { useForgottenFeeds } from '~/features/reaction/use-forgotten-feeds';
import { useQueuedMarks } from '~/features/reaction/use-queued-marks';
import { useShell } from '~/features/shell/use-shell';
import { Shortcuts } from '~/features/wide/shortcuts.island';
import { WaitingWrites } from '~/features/write-queue/waiting-writes.island';
import { useLowData } from '~/http/low-data';

const screenLine = lazyPart(() =>
  import('~/components/data-used/used-line.island').then((file) => file.ScreenLine),
);

/** Presses that are kept without a network want their scripts then, too. */
const loadReactions = () => import('~/features/reaction/post-reactions');
const loadInterest = () => import('~/features/interest/interest-sheet.island');
const WARM_MS = 8_000;

/** What a member's page gets after hydration: nothing on screen waits for it. */
export function DeferredParts() {
  const viewerId = useShell()?.viewer?.id;
  useQueuedMarks();
  useForgottenFeeds();
  useWarmUp(loadReactions, WARM_MS);
  useWarmUp(loadInterest, WARM_MS);
  const place = document.getElementById('saved-bar');
  return (
    <>
      <CallLoader />
      {place
        ? createPortal(
            // One portal for both: with one each, they would be in the order in which they loaded.
            <>
              <SavedBar />
              {viewerId ? <WaitingWrites viewerId={viewerId} /> : null}
            </>,
            place,
          )
        : null}
      <Shortcuts />
      {useLowData() ? <Part of={screenLine} props={{}} /> : null}
    </>
  );
}
