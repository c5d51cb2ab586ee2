/** Holds back the hydration of one part of a page; its HTML is there all the same. */
export interface HydrationGate {
  isOpen: boolean;
  /** React asks again when it resolves. */
  opened: Promise<void>;
  open: () => void;
}

export function makeGate(): HydrationGate {
  let resolve = () => {};
  const gate: HydrationGate = {
    isOpen: false,
    opened: new Promise((done) => {
      resolve = done;
    }),
    open() {
      gate.isOpen = true;
      resolve();
    },
  };
  return gate;
}

/** Closed gates by the id of the element that they hold. */
const closed = new Map<string, HydrationGate>();

/** React hydrates a part at once for these, where the gate is open. */
const touches = ['pointerdown', 'touchstart', 'mousedown', 'keydown', 'focusin', 'click', 'submit'] as const;

function openTouched({ target }: Event): void {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
    if (at.id) closed.get(at.id)?.open();
}

/** One screen ahead: what comes into sight is alive already. */
const AHEAD = '100% 0px';
const LONGEST_WAIT_MS = 200;

let sight: IntersectionObserver | null = null;
const inSight: HydrationGate[] = [];

/** One at a time, so that no task is long enough to hold up a tap. */
function openNext(): void {
  const open = () => {
    inSight.shift()?.open();
    if (inSight.length > 0) openNext();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(open, { timeout: LONGEST_WAIT_MS });
  else setTimeout(open, 0);
}

function watchSight(): IntersectionObserver {
  // Before React, which listens at the document and gives up an event of a part that it can't hydrate.
  for (const name of touches) window.addEventListener(name, openTouched, { capture: true, passive: true });
  return new IntersectionObserver(
    (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        const gate = isIntersecting && closed.get(target.id);
        if (!gate) continue;
        observer.unobserve(target);
        if (inSight.push(gate) === 1) openNext();
      }
    },
    { rootMargin: AHEAD },
  );
}

/** Opens the gate when the element is near the screen, touched or focused. Returns what ends the watch. */
export function openWhenSeen(id: string, gate: HydrationGate): () => void {
  const element = document.getElementById(id);
  if (gate.isOpen || !element) {
    gate.open();
    return () => undefined;
  }
  sight ??= watchSight();
  const watched = sight;
  closed.set(id, gate);
  watched.observe(element);
  return () => {
    closed.delete(id);
    watched.unobserve(element);
  };
}
