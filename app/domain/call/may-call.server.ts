import type { MemberContext } from '~/domain/shared/context';
import { isSuspended } from '~/domain/user/suspension';

/** Whether a screen without a composer offers a call. The start of a call applies the same rule. */
export const mayCall = ({ viewer, now }: MemberContext, { isConnected }: { isConnected: boolean }): boolean =>
  isConnected && !isSuspended(viewer, now);
