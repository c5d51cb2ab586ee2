import { phrases } from '~/lib/language/phrases';
import * as words from './admin-actions.words';
import { actionFormName } from './opened-action';

interface ActionMessages {
  done: string;
  failed: string;
}

/** Toasts of the admin actions, with the specification's texts where it defines them. */
const adminActions = {
  approve: phrases({ done: words.listingApproved, failed: words.listingApprovedFailed }),
  reject: phrases({ done: words.listingRejected, failed: words.listingRejectedFailed }),
  verify: phrases({ done: words.verified, failed: words.verifiedFailed }),
  refuse: phrases({ done: words.refused, failed: words.refusedFailed }),
  suspend: phrases({ done: words.suspended, failed: words.suspendedFailed }),
  ban: phrases({ done: words.banned, failed: words.bannedFailed }),
  lift: phrases({ done: words.lifted, failed: words.liftedFailed }),
  role: phrases({ done: words.role, failed: words.roleFailed }),
  'take-up': phrases({ done: words.takenUp, failed: words.takenUpFailed }),
  dismiss: phrases({ done: words.dismissed, failed: words.dismissedFailed }),
  resolve: phrases({ done: words.resolved, failed: words.resolvedFailed }),
  confirm: phrases({ done: words.confirmed, failed: words.confirmedFailed }),
  'clear-flag': phrases({ done: words.cleared, failed: words.clearedFailed }),
  'uphold-flag': phrases({ done: words.upheldFlag, failed: words.upheldFlagFailed }),
  uphold: phrases({ done: words.appealRejected, failed: words.appealRejectedFailed }),
  'confirm-change': phrases({ done: words.changeConfirmed, failed: words.changeConfirmedFailed }),
  'decline-change': phrases({ done: words.changeDeclined, failed: words.changeDeclinedFailed }),
  'withdraw-change': phrases({ done: words.withdrawn, failed: words.withdrawnFailed }),
  reverse: phrases({ done: words.appealAccepted, failed: words.appealAcceptedFailed }),
} as const satisfies Record<string, ActionMessages>;

/** Actions whose toast depends on the form's `kind` or `what`. */
const messagesByAbout: Record<string, ActionMessages> = {
  'approve post': phrases({ done: words.postApproved, failed: words.postApprovedFailed }),
  'reject post': phrases({ done: words.postRejected, failed: words.postRejectedFailed }),
  'lift ban': phrases({ done: words.banEnded, failed: words.banEndedFailed }),
};

/** What a report's form sends where it is closed without an action; an empty choice is refused. */
export const NO_ACTION = 'none';

export type AdminAction = keyof typeof adminActions;

export const isAdminAction = (intent: string): intent is AdminAction => Object.hasOwn(adminActions, intent);

/** The toasts of one admin form, and the form's name among the forms of its screen. */
export function adminForm(fields: FormData): { done: string; title: string; form: string } {
  const [intent = '', id = '', kind, what] = ['intent', 'id', 'kind', 'what'].map((name) =>
    String(fields.get(name) ?? ''),
  );
  const { done, failed } =
    messagesByAbout[`${intent} ${kind || what}`] ??
    (isAdminAction(intent) ? adminActions[intent] : UNKNOWN_ACTION);
  return { done, title: failed, form: actionFormName(intent, id) };
}

const UNKNOWN_ACTION: ActionMessages = phrases({ done: '', failed: words.error });
