import type { UserType } from '~/domain/shared/viewer';
import { HOUR_MS } from '~/lib/time/duration';
import { istDateTime } from '~/lib/time/in-words';
import * as words from './user-change.words';

/** One change of a user's role, ban or suspension. Changes that affect an admin need a second admin. */
export type UserChange =
  | { kind: 'role'; to: UserType }
  | { kind: 'ban' }
  | { kind: 'unban' }
  /** Epoch milliseconds. */
  | { kind: 'suspend'; until: number }
  | { kind: 'unsuspend' };

/** How long a proposal can be confirmed. */
export const PROPOSAL_MS = 48 * HOUR_MS;

export const SECOND_ADMIN_HOURS = PROPOSAL_MS / HOUR_MS;

/** 'Make them an admin' */
export function changeLabel(change: UserChange): string {
  switch (change.kind) {
    case 'role':
      return change.to === 'admin' ? words.makeAdmin() : words.changeRole({ role: change.to });
    case 'ban':
      return words.ban();
    case 'unban':
      return words.unban();
    case 'suspend':
      return words.suspend({ until: istDateTime(change.until) });
    case 'unsuspend':
      return words.unsuspend();
  }
}
