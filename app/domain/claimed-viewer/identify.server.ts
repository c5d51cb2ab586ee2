import { sha256 } from '~/db/id';
import { findViewer } from '~/domain/auth/session.server';
import type { AppContext } from '~/domain/shared/context';
import type { Viewer } from '~/domain/shared/viewer';
import { SessionClaim } from './session-claim.server';
import { claimsBy, hasEnded, noteAlive, noteEnded, wasAlive } from './token-memory.server';
import { WriteGuard } from './write-guard.server';

/**
 * Gives the context the viewer of a token. A token with claims is believed until the request's first batch, which asks D1 about the
 * session in its own transaction; one of a session that was found ended opens nothing; any other is looked up first. Returns what ends
 * the guard of writes, for work after the answer.
 */
export async function identify(
  app: AppContext,
  token: string,
  {
    counted = false,
    lookUpFirst = false,
    guardWrites = false,
    onViewer = () => undefined,
  }: IdentifyOptions = {},
): Promise<() => void> {
  const key = await sha256(token);
  const claims = claimsBy(app.signing, token, key);
  if (claims && hasEnded(claims.sessionId)) {
    // No session lives again. Its cookie stays in a browser for weeks, and must not keep the person from signing in.
    app.viewer = null;
    onViewer(null);
    return () => undefined;
  }
  if (claims && !lookUpFirst) {
    const claim = SessionClaim.install(app, claims, { token, key, counted, guardWrites, onViewer });
    return () => claim.release();
  }
  // An invented token costs a trip to the primary.
  if (!claims && app.signing.hasKey && !wasAlive(key))
    await app.limits.take('networkAuth', `tokens ${app.client.network}`);
  const viewer = await findViewer(app, token, { counted });
  if (!claims) noteAlive(key, viewer !== null);
  else if (!viewer) noteEnded(claims.sessionId);
  app.viewer = viewer;
  onViewer(viewer);
  if (!viewer || !guardWrites) return () => undefined;
  const guard = WriteGuard.install(app, viewer, { token, key, staysOn: lookUpFirst });
  return () => guard.release();
}

interface IdentifyOptions {
  /** Adds the number of unread notifications to the viewer. */
  counted?: boolean;
  /** Asks D1 about every token at once, for what spends memory or opens a socket before it asks D1 anything. */
  lookUpFirst?: boolean;
  /**
   * Asks D1 about the viewer again in the batches that write: in each one after `lookUpFirst`, because a body arrives meanwhile, and
   * otherwise in the first.
   */
  guardWrites?: boolean;
  /** Called once D1 has said who the viewer is, before anything is made of the answer. */
  onViewer?: (viewer: Viewer | null) => void;
}
