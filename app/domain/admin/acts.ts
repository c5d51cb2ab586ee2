import { actForm } from './asked';

interface ActMessages {
  done: string;
  failed: string;
}

/** Toasts of the admin actions, with the specification's texts where it defines them. */
export const adminActs = {
  approve: { done: 'Listing approved', failed: 'Failed to approve listing' },
  reject: { done: 'Listing rejected', failed: 'Failed to reject listing' },
  verify: { done: 'User verified', failed: 'Failed to verify user' },
  refuse: { done: 'Verification rejected', failed: 'Failed to reject verification' },
  suspend: { done: 'User suspended', failed: 'Failed to suspend user' },
  ban: { done: 'User banned', failed: 'Failed to ban user' },
  lift: { done: 'Suspension ended', failed: 'Failed to end the suspension' },
  role: { done: 'Role changed', failed: 'Failed to change the role' },
  'take-up': { done: 'Review started', failed: 'Failed to start the review' },
  dismiss: { done: 'Report dismissed', failed: 'Failed to dismiss the report' },
  resolve: { done: 'Report closed', failed: 'Failed to close the report' },
  confirm: {
    done: 'Password confirmed. You can open documents for ten minutes.',
    failed: 'Failed to confirm your password',
  },
  'clear-flag': { done: 'Marked as fine', failed: 'Failed to mark it as fine' },
  'uphold-flag': { done: 'Marked: needs action', failed: 'Failed to mark it' },
  uphold: { done: 'Appeal rejected', failed: 'Failed to reject the appeal' },
  'confirm-change': { done: 'Change confirmed', failed: 'Failed to confirm the change' },
  'decline-change': { done: 'Change declined', failed: 'Failed to decline the change' },
  'withdraw-change': { done: 'Proposal withdrawn', failed: 'Failed to withdraw the proposal' },
  reverse: { done: 'Appeal accepted', failed: 'Failed to accept the appeal' },
} as const satisfies Record<string, ActMessages>;

/** Actions whose toast depends on the form's `kind` or `what`. */
const messagesByAbout: Record<string, ActMessages> = {
  'approve post': { done: 'Post approved', failed: 'Failed to approve post' },
  'reject post': { done: 'Post rejected', failed: 'Failed to reject post' },
  'lift ban': { done: 'Ban ended', failed: 'Failed to end the ban' },
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

const UNKNOWN_ACT: ActMessages = { done: '', failed: 'Error' };
