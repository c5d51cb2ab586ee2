import * as words from './acts.words';
import { actForm } from './asked';

interface ActMessages {
  done: string;
  failed: string;
}

/** Toasts of the admin actions, with the specification's texts where it defines them. */
export const adminActs = {
  approve: {
    get done() {
      return words.listingApproved();
    },
    get failed() {
      return words.listingApprovedFailed();
    },
  },
  reject: {
    get done() {
      return words.listingRejected();
    },
    get failed() {
      return words.listingRejectedFailed();
    },
  },
  verify: {
    get done() {
      return words.verified();
    },
    get failed() {
      return words.verifiedFailed();
    },
  },
  refuse: {
    get done() {
      return words.refused();
    },
    get failed() {
      return words.refusedFailed();
    },
  },
  suspend: {
    get done() {
      return words.suspended();
    },
    get failed() {
      return words.suspendedFailed();
    },
  },
  ban: {
    get done() {
      return words.banned();
    },
    get failed() {
      return words.bannedFailed();
    },
  },
  lift: {
    get done() {
      return words.lifted();
    },
    get failed() {
      return words.liftedFailed();
    },
  },
  role: {
    get done() {
      return words.role();
    },
    get failed() {
      return words.roleFailed();
    },
  },
  'take-up': {
    get done() {
      return words.takenUp();
    },
    get failed() {
      return words.takenUpFailed();
    },
  },
  dismiss: {
    get done() {
      return words.dismissed();
    },
    get failed() {
      return words.dismissedFailed();
    },
  },
  resolve: {
    get done() {
      return words.resolved();
    },
    get failed() {
      return words.resolvedFailed();
    },
  },
  confirm: {
    get done() {
      return words.confirmed();
    },
    get failed() {
      return words.confirmedFailed();
    },
  },
  'clear-flag': {
    get done() {
      return words.cleared();
    },
    get failed() {
      return words.clearedFailed();
    },
  },
  'uphold-flag': {
    get done() {
      return words.upheldFlag();
    },
    get failed() {
      return words.upheldFlagFailed();
    },
  },
  uphold: {
    get done() {
      return words.appealRejected();
    },
    get failed() {
      return words.appealRejectedFailed();
    },
  },
  'confirm-change': {
    get done() {
      return words.changeConfirmed();
    },
    get failed() {
      return words.changeConfirmedFailed();
    },
  },
  'decline-change': {
    get done() {
      return words.changeDeclined();
    },
    get failed() {
      return words.changeDeclinedFailed();
    },
  },
  'withdraw-change': {
    get done() {
      return words.withdrawn();
    },
    get failed() {
      return words.withdrawnFailed();
    },
  },
  reverse: {
    get done() {
      return words.appealAccepted();
    },
    get failed() {
      return words.appealAcceptedFailed();
    },
  },
} as const satisfies Record<string, ActMessages>;

/** Actions whose toast depends on the form's `kind` or `what`. */
const messagesByAbout: Record<string, ActMessages> = {
  'approve post': {
    get done() {
      return words.postApproved();
    },
    get failed() {
      return words.postApprovedFailed();
    },
  },
  'reject post': {
    get done() {
      return words.postRejected();
    },
    get failed() {
      return words.postRejectedFailed();
    },
  },
  'lift ban': {
    get done() {
      return words.banEnded();
    },
    get failed() {
      return words.banEndedFailed();
    },
  },
};

export type AdminAct = keyof typeof adminActs;

export const isAdminAct = (intent: string): intent is AdminAct => Object.hasOwn(adminActs, intent);

/** The toasts of one admin form, and the form's name among the forms of its screen. */
export function adminForm(fields: FormData): { done: string; title: string; form: string } {
  const [intent = '', id = '', kind, what] = ['intent', 'id', 'kind', 'what'].map((name) =>
    String(fields.get(name) ?? ''),
  );
  const { done, failed } =
    messagesByAbout[`${intent} ${kind || what}`] ?? (isAdminAct(intent) ? adminActs[intent] : UNKNOWN_ACT);
  return { done, title: failed, form: actForm(intent, id) };
}

const UNKNOWN_ACT: ActMessages = {
  done: '',
  get failed() {
    return words.error();
  },
};
