import type { MemberContext } from '~/domain/shared/context';
import { isSuspended } from '~/domain/user/suspension';

/** Whom a screen without a composer offers calls: the connected, as a call's start decides it, unless the viewer may not write. */
export const mayCall = ({ viewer, now }: MemberContext, { isConnected }: { isConnected: boolean }): boolean =>
  isConnected && !isSuspended(viewer, now);
