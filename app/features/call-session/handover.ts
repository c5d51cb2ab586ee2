import { pageViewer } from '~/lib/page-viewer';
import type { CallSession } from './call-session';

/** A screen that cannot be drawn gives way to an error screen at once. */
const HANDOVER_MS = 10_000;

let waiting: { session: CallSession; settle: () => void } | null = null;

/** Whether this page goes on as its member's, perhaps with an error screen. The root's data is missing where the root failed. */
function staysMembers(): boolean {
  const state = window.__remixRouter?.state;
  const viewer = state?.loaderData.root?.viewer;
  const isMembers = state?.matches.some(({ route }) => route.id === 'routes/member') ?? false;
  return isMembers && (viewer === undefined || viewer?.id === pageViewer());
}

/**
 * The call center goes while its call goes on: the next one takes the session over. Where none does in time, or the page unloads, the call
 * ends, since nobody could hang up. Without a member's page there is no next one.
 */
export function handOver(session: CallSession): void {
  takenOver(session);
  if (!session.isInCall() || !staysMembers()) {
    session.release();
    return;
  }
  const end = () => {
    waiting = null;
    settle();
    session.release();
  };
  const timer = setTimeout(end, HANDOVER_MS);
  window.addEventListener('pagehide', end);
  const settle = () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', end);
  };
  waiting = { session, settle };
}

/** The session that waits for a call center. It is its own once the center says that it has taken it. */
export const handedOver = (): CallSession | null => waiting?.session ?? null;

/** The call center is on the screen, with its own listeners. Another session that still waits ends. */
export function takenOver(session: CallSession): void {
  if (!waiting) return;
  const { session: other, settle } = waiting;
  waiting = null;
  settle();
  if (other !== session) other.release();
}
