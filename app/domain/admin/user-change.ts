import { istDateTime } from '~/lib/time';

/** One change of a user's role, ban or suspension. Changes that affect an admin need a second admin. */
export type UserChange =
  | { kind: 'role'; to: 'entrepreneur' | 'investor' | 'admin' }
  | { kind: 'ban' }
  | { kind: 'unban' }
  /** Epoch milliseconds. */
  | { kind: 'suspend'; until: number }
  | { kind: 'unsuspend' };

/** How long a proposal can be confirmed. */
export const PROPOSAL_MS = 48 * 60 * 60 * 1000;

export const SECOND_ADMIN_HOURS = PROPOSAL_MS / (60 * 60 * 1000);

/** How to add an admin if no other admin exists who could confirm it. */
export const MORE_ADMINS = 'The operator of the server can add an admin with npm run admin:create.';

/** 'Make them an admin' */
export function changeLabel(change: UserChange): string {
  switch (change.kind) {
    case 'role':
      return change.to === 'admin' ? 'Make them an admin' : `Change their role to ${change.to}`;
    case 'ban':
      return 'Ban them';
    case 'unban':
      return 'End their ban';
    case 'suspend':
      return `Suspend them until ${istDateTime(change.until)}`;
    case 'unsuspend':
      return 'End their suspension';
  }
}
