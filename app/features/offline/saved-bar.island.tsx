import { useLocation, useNavigate, useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { screenPath } from '~/http/access';
import { isScreenScript } from '~/lib/loading/warm-screen';
import { isOwnPath, keptForms } from '~/lib/offline/kept';
import { isServerThere } from '~/lib/offline/probe';
import { retryDelay } from '~/lib/offline/retry';
import { istDate, istDay, istTime } from '~/lib/time/in-words';
import { toast } from '~/lib/toast';
import { connectionState, isInCall, onLiveChange } from '~/realtime/live-store';
import { endArrival, goesInCircle, noteArrival } from './arrival';
import { keepScreenOverReloads } from './lasting-reloads';
import * as words from './offline.words';
import { learnOwnAddress } from './own-address';
import { startKeeping } from './register';
import { followWorker, onSavedChange, readOwnTiming, savedAt } from './saved-state';
import { keepTitle } from './titles';

/**
 * Keeps the screens of this page on the device, and shows when a kept copy was saved. A navigation whose data has neither network nor copy
 * becomes a document load, which the service worker answers.
 */
export function SavedBar() {
  const { pathname, search } = useLocation();
  const at = useSyncExternalStore(
    onSavedChange,
    () => savedAt(pathname),
    () => null,
  );
  useLeaving();
  useEffect(startKeeping, []);
  useEffect(keepScreenOverReloads, []);
  useEffect(learnOwnAddress, []);
  useEffect(() => readOwnTiming(performance.getEntriesByType('navigation'), location.pathname), []);
  useArrival(pathname);
  useTitle(pathname + search);
  const { ask, isProbing } = useNetwork(pathname, at !== null);
  // The status is there before its words: screen readers announce only what is inserted into one.
  return (
    <p
      role="status"
      className={
        at === null
          ? undefined
          : 'saved-line mx-auto flex min-h-(--saved-row) max-w-phone items-center justify-between gap-x-3 bg-sand-soft px-4 text-caption leading-[1.125rem] text-sand large-text:flex-wrap'
      }
    >
      {at === null ? null : (
        <>
          {keptForms.includes(pathname) ? words.formWaits() : sayWhen(at)}
          <button
            type="button"
            onClick={() => isProbing || ask(true)}
            aria-disabled={isProbing}
            className="min-h-11 flex-none font-semibold underline underline-offset-2"
          >
            {words.tryAgain()}
          </button>
        </>
      )}
    </p>
  );
}

function sayWhen(at: number): string {
  const time = istTime(at);
  return istDay(at) === istDay(Date.now())
    ? words.savedAt({ time })
    : words.savedOn({ date: istDate(at), time });
}

/**
 * Turns a failed navigation into a document load. It reads the router's state, because without a network the request fails before React
 * renders the navigation.
 */
function useLeaving(): void {
  useEffect(
    () =>
      followWorker((path) => {
        // The prefetched script of a menu or panel holds up no screen.
        if (path.startsWith('/assets/') && !isScreenScript(path)) return;
        const to = window.__remixRouter?.state.navigation.location;
        // A new document would end the call: the screen says that it could not be loaded.
        if (isInCall()) return;
        // The screen that is being left was loaded anew.
        if (to && path.endsWith('.data') && screenPath(path) !== screenPath(to.pathname)) return;
        if (to && !goesInCircle(sessionStorage, to.pathname, Date.now()))
          document.location.assign(to.pathname + to.search + to.hash);
      }),
    [],
  );
}

/** Opens the screen named behind the `#` of a kept document: only its data is kept. */
function useArrival(pathname: string): void {
  const navigate = useNavigate();
  useEffect(() => endArrival(sessionStorage, pathname), [pathname]);
  useEffect(() => {
    const to = location.hash.slice(1);
    if (!isOwnPath(to)) return;
    const path = to.split('?')[0] ?? '';
    // The same screen needs no new data.
    if (path === location.pathname) return navigate(to, { replace: true });
    if (goesInCircle(sessionStorage, path, Date.now())) {
      history.replaceState(history.state, '', location.pathname + location.search);
      toast({ title: words.stillAway(), text: words.stillAwayText(), tone: 'bad' });
      return;
    }
    noteArrival(sessionStorage, path, Date.now());
    navigate(to, { replace: true });
  }, [navigate]);
}

/** Keeps the title of the screen for the list on the offline page. */
function useTitle(path: string): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle' || !navigator.serviceWorker?.controller) return;
    const title = document.title.replace(/ \| [^|]*$/, '');
    keepTitle({ path, title, at: Date.now() }).catch(() => undefined);
  }, [path, state]);
}

const growth = { firstMs: 4_000, maxMs: 60_000, retryAfter: null };

const isReloading = () => window.__remixRouter?.state.revalidation === 'loading';

/**
 * Reloads the data of a kept screen once the server can be reached again. Its line stays until the service worker tells of fresh data: the
 * probe is a static file, which is answered also where the Worker is busy. A reload that is on its way asks again itself.
 */
function useNetwork(path: string, isSaved: boolean) {
  const { revalidate } = useRevalidator();
  const [isProbing, setIsProbing] = useState(false);
  const ask = useCallback(
    async (isPressed = false) => {
      if (isReloading() && !isPressed) return;
      setIsProbing(isPressed);
      const isThere = await isServerThere();
      setIsProbing(false);
      if (isThere && (isPressed || !isReloading())) revalidate();
      else if (isPressed) toast({ title: words.stillAway(), text: words.stillAwayText(), tone: 'bad' });
    },
    [revalidate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen starts with the shortest wait
  useEffect(() => {
    if (!isSaved) return;
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // 'online' comes before the first request gets through, and a socket that was never cut says nothing.
    const askLater = () => {
      attempts += 1;
      timer = setTimeout(
        () => {
          if (navigator.onLine && !document.hidden) void ask();
          askLater();
        },
        retryDelay({ ...growth, attempts }),
      );
    };
    askLater();
    const onOnline = () => {
      void ask();
      clearTimeout(timer);
      attempts = 0;
      askLater();
    };
    const stop = onLiveChange(() => {
      if (connectionState() === 'open') onOnline();
    });
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('online', onOnline);
    };
  }, [ask, isSaved, path]);
  return { ask, isProbing };
}
