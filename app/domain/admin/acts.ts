import { actForm } from './asked';

interface ActWords {
  done: string;
  failed: string;
}

/** Toasts of the admin actions; the specification's where it has some. */
export const adminActs = {
  approve: { done: 'Listing approved', failed: 'Failed to approve listing' },
  reject: { done: 'Listing rejected', failed: 'Failed to reject listing' },
  verify: { done: 'User verified', failed: 'Failed to verify user' },
  refuse: { done: 'Verification rejected', failed: 'Failed to reject verification' },
  suspend: { done: 'User suspended', failed: 'Failed to suspend user' },
  ban: { done: 'User banned', failed: 'Failed to ban user' },
  lift: { done: 'Lifted', failed: 'Failed to lift it' },
  role: { done: 'Role changed', failed: 'Failed to change the role' },
  'take-up': { done: 'Report taken up', failed: 'Failed to take the report up' },
  dismiss: { done: 'Report dismissed', failed: 'Failed to dismiss the report' },
  resolve: { done: 'Report closed', failed: 'Failed to close the report' },
  confirm: { done: 'Password confirmed. Documents open for ten minutes.', failed: 'Failed to confirm' },
  'clear-flag': { done: 'Flag cleared', failed: 'Failed to clear the flag' },
  'uphold-flag': { done: 'Flag upheld', failed: 'Failed to uphold the flag' },
  uphold: { done: 'Decision kept', failed: 'Failed to decide the appeal' },
  'confirm-change': { done: 'Confirmed and done', failed: 'Failed to confirm it' },
  'decline-change': { done: 'Declined', failed: 'Failed to decline it' },
  'withdraw-change': { done: 'Withdrawn', failed: 'Failed to withdraw it' },
  reverse: { done: 'Decision taken back', failed: 'Failed to decide the appeal' },
} as const satisfies Record<string, ActWords>;

export type AdminAct = keyof typeof adminActs;

export const isAdminAct = (intent: string): intent is AdminAct => Object.hasOwn(adminActs, intent);

/** What one admin form says, and its name among the forms of its screen. */
export function adminForm(fields: FormData): { done: string; title: string; form: string } {
  const [intent = '', id = '', kind] = ['intent', 'id', 'kind'].map((name) => String(fields.get(name) ?? ''));
  const words: ActWords = isAdminAct(intent) ? adminActs[intent] : { done: '', failed: 'Error' };
  const of = (text: string) =>
    kind === 'post' ? text.replace('Listing', 'Post').replace('listing', 'post') : text;
  return { done: of(words.done), title: of(words.failed), form: actForm(intent, id) };
}
