import type { z } from 'zod';
import { confirmAdmin } from '~/domain/admin-gate.server';
import { SECOND_ADMIN_HOURS } from '~/domain/admin-proposal/person-change';
import { proposalDecision } from '~/domain/admin-proposal/proposal.schema';
import { decideProposal } from '~/domain/admin-proposal/proposal-decision.server';
import { decideAppeal } from '~/domain/appeal.server';
import { actForm, queueAddress } from '~/domain/desk-asked';
import { AppError } from '~/domain/errors';
import { decideFlag } from '~/domain/flag-queue.server';
import { reviewListing } from '~/domain/listing-review.server';
import { postReview } from '~/domain/offer-desk.schema';
import { reviewPost } from '~/domain/post-review.server';
import { handleReport } from '~/domain/report-decision.server';
import { appealDecision, reportUpdate } from '~/domain/report-desk.schema';
import { decideUser } from '~/domain/user-decision.server';
import { userDecision } from '~/domain/user-desk.schema';
import type { MemberContext } from '~/platform/context';
import { validate } from './endpoint.server';
import { failForm, readFields, textOf } from './form.server';
import { seeOther } from './redirect.server';

const DAY_MS = 24 * 60 * 60 * 1000;
const FORM_LIMIT = 16 * 1024;

interface Act {
  /** Toasts; the specification's where it has some. */
  done: string;
  failed: string;
  run: (ctx: MemberContext, id: string, field: (name: string) => string | undefined) => Promise<unknown>;
}

const required = (value: string | undefined, field: string, message: string): string => {
  if (!value) throw new AppError('invalid', message, { fields: { [field]: [message] } });
  return value;
};

const review =
  (status: 'approved' | 'rejected'): Act['run'] =>
  (ctx, id, field) => {
    const reviewNote =
      status === 'rejected'
        ? required(field('reviewNote'), 'reviewNote', 'Please say why; its owner reads it')
        : undefined;
    const body = validate(postReview, { status, reviewNote, from: field('from'), seen: field('seen') });
    return field('kind') === 'post' ? reviewPost(ctx, id, body) : reviewListing(ctx, id, body);
  };

const user =
  (
    make: (field: (name: string) => string | undefined, now: number) => z.input<typeof userDecision>,
  ): Act['run'] =>
  (ctx, id, field) =>
    decideUser(
      ctx,
      id,
      validate(userDecision, {
        ...make(field, ctx.now),
        reason: field('reason'),
        password: field('password'),
      }),
    );

const report =
  (status: 'in_review' | 'dismissed' | 'resolved'): Act['run'] =>
  (ctx, id, field) => {
    const action = status === 'resolved' ? field('action') : undefined;
    const days = action === 'suspend' ? Number(field('days')) : undefined;
    const password = action === 'ban' ? field('password') : undefined;
    const body = { status, action, days, password, reason: field('reason'), note: field('note') };
    return handleReport(ctx, id, validate(reportUpdate, body));
  };

const appeal =
  (status: 'upheld' | 'reversed'): Act['run'] =>
  (ctx, id, field) =>
    decideAppeal(ctx, id, validate(appealDecision, { status, note: field('note') }));

const proposal =
  (status: 'confirmed' | 'declined' | 'withdrawn'): Act['run'] =>
  (ctx, id, field) =>
    decideProposal(ctx, id, validate(proposalDecision, { status, password: field('password') }));

const acts: Record<string, Act> = {
  approve: { done: 'Listing approved', failed: 'Failed to approve listing', run: review('approved') },
  reject: { done: 'Listing rejected', failed: 'Failed to reject listing', run: review('rejected') },
  verify: {
    done: 'User verified',
    failed: 'Failed to verify user',
    run: user((field) => ({ isVerified: true, submissionId: field('submissionId') })),
  },
  refuse: {
    done: 'Verification rejected',
    failed: 'Failed to reject verification',
    run: user((field) => ({ isVerified: false, submissionId: field('submissionId') })),
  },
  suspend: {
    done: 'User suspended',
    failed: 'Failed to suspend user',
    run: user((field, now) => ({
      suspendedUntil: new Date(now + (Number(field('days')) || 1) * DAY_MS).toISOString(),
    })),
  },
  ban: { done: 'User banned', failed: 'Failed to ban user', run: user(() => ({ banned: true })) },
  lift: {
    done: 'Lifted',
    failed: 'Failed to lift it',
    run: user((field) => (field('what') === 'ban' ? { banned: false } : { suspendedUntil: null })),
  },
  role: {
    done: 'Role changed',
    failed: 'Failed to change the role',
    run: user((field) => ({ userType: field('userType') as 'investor' })),
  },
  'take-up': { done: 'Report taken up', failed: 'Failed to take the report up', run: report('in_review') },
  dismiss: { done: 'Report dismissed', failed: 'Failed to dismiss the report', run: report('dismissed') },
  resolve: { done: 'Report closed', failed: 'Failed to close the report', run: report('resolved') },
  confirm: {
    done: 'Password confirmed. Documents open for ten minutes.',
    failed: 'Failed to confirm',
    run: (ctx, _id, field) =>
      confirmAdmin(ctx, required(field('password'), 'password', 'Please enter your password')),
  },
  'clear-flag': {
    done: 'Flag cleared',
    failed: 'Failed to clear the flag',
    run: (ctx, id) => decideFlag(ctx, id, 'cleared'),
  },
  'uphold-flag': {
    done: 'Flag upheld',
    failed: 'Failed to uphold the flag',
    run: (ctx, id) => decideFlag(ctx, id, 'upheld'),
  },
  uphold: { done: 'Decision kept', failed: 'Failed to decide the appeal', run: appeal('upheld') },
  'confirm-change': {
    done: 'Confirmed and done',
    failed: 'Failed to confirm it',
    run: proposal('confirmed'),
  },
  'decline-change': { done: 'Declined', failed: 'Failed to decline it', run: proposal('declined') },
  'withdraw-change': { done: 'Withdrawn', failed: 'Failed to withdraw it', run: proposal('withdrawn') },
  reverse: { done: 'Decision taken back', failed: 'Failed to decide the appeal', run: appeal('reversed') },
};

/**
 * A form of the desk: does it, and shows the same queue again with what came of it. What failed comes back into the
 * form, with what was typed, also where the fault is the server's.
 */
export async function answerAdminForm(ctx: MemberContext, request: Request, url: URL) {
  const fields = await readFields(request, FORM_LIMIT);
  const intent = textOf(fields, 'intent');
  const act = acts[intent];
  if (!act) throw new AppError('invalid', 'There is no such form.');
  const id = textOf(fields, 'id');
  const field = (name: string) => textOf(fields, name).trim() || undefined;
  const isPost = field('kind') === 'post';
  const words = (text: string) =>
    isPost ? text.replace('Listing', 'Post').replace('listing', 'post') : text;
  let outcome: unknown;
  try {
    outcome = await act.run(ctx, id, field);
  } catch (error) {
    const options = { request, title: words(act.failed), form: actForm(intent, id) };
    return failForm(ctx, returned(fields), error, options);
  }
  return seeOther(request, queueAddress(url), { flash: doneFlash(words(act.done), outcome) });
}

/** The toast of what was done, or of what a second admin has to do first. */
function doneFlash(title: string, outcome: unknown) {
  const isProposed = Object(outcome).isProposed === true;
  if (!isProposed) return { title, tone: 'good' } as const;
  const text = `Nothing has changed yet. It waits ${SECOND_ADMIN_HOURS} hours under Second admin.`;
  return { title: 'A second admin must confirm', text, tone: 'good' } as const;
}

/** What was typed, for the form that comes back: its words, never a password. */
function returned(fields: FormData) {
  const initialValue: Record<string, string> = {};
  for (const [name, value] of fields)
    if (typeof value === 'string' && name !== 'password') initialValue[name] = value;
  return {
    reply: ({
      formErrors,
      fieldErrors,
    }: {
      formErrors?: string[];
      fieldErrors?: Record<string, string[]>;
    }) => ({
      status: 'error' as const,
      initialValue,
      error: { ...fieldErrors, ...(formErrors && { '': formErrors }) },
    }),
  };
}
