import { z } from 'zod';
import { accountSeenIn } from '~/domain/admin/account-seen';
import { type AdminAction, adminForm, isAdminAction, NO_ACTION } from '~/domain/admin/admin-actions';
import { queueAddress } from '~/domain/admin/opened-action';
import { proposalDecision } from '~/domain/admin/proposal.schema';
import { decideProposal } from '~/domain/admin/proposal-decision.server';
import { userDecision } from '~/domain/admin/user.schema';
import { SECOND_ADMIN_HOURS } from '~/domain/admin/user-change';
import { decideUser } from '~/domain/admin/user-decision.server';
import { appealDecision } from '~/domain/appeal/appeal.schema';
import { decideAppeal } from '~/domain/appeal/appeal-decision.server';
import { confirmAdmin } from '~/domain/auth/admin-access.server';
import { decideFlag, flagDecision } from '~/domain/moderation/flag-queue.server';
import { reviewListing } from '~/domain/offer-review/listing-review.server';
import { postReview } from '~/domain/offer-review/offer-queue.schema';
import { reviewPost } from '~/domain/offer-review/post-review.server';
import { handleReport } from '~/domain/report/report-decision.server';
import { reportUpdate, suspensionDays } from '~/domain/report/report-update.schema';
import type { MemberContext } from '~/domain/shared/context';
import { failForm, readFields, textOf } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { validate } from '~/lib/validate';
import * as words from './answer.words';

const FORM_LIMIT = 16 * 1024;

/** A proposed action waits for a second admin. */
type Outcome = 'done' | 'proposed';

type Action = (
  ctx: MemberContext,
  id: string,
  field: (name: string) => string | undefined,
) => Promise<Outcome>;

const done = async (action: Promise<unknown>): Promise<Outcome> => {
  await action;
  return 'done';
};

const required = (value: string | undefined, field: string, message: string): string => {
  if (!value) throw new AppError('invalid', message, { fields: { [field]: [message] } });
  return value;
};

const review =
  (status: 'approved' | 'rejected'): Action =>
  (ctx, id, field) => {
    const reviewNote =
      status === 'rejected' ? required(field('reviewNote'), 'reviewNote', words.ownerReads()) : undefined;
    const body = validate(postReview, { status, reviewNote, from: field('from'), seen: field('seen') });
    return done(field('kind') === 'post' ? reviewPost(ctx, id, body) : reviewListing(ctx, id, body));
  };

const suspension = z.object({ days: suspensionDays });

/** The form counts a suspension in days; the API names its end. */
const daysOf = (typed: string | undefined): number => validate(suspension, { days: Number(typed) }).days;

/** Fields of a decision as they were typed; the schema checks them. */
type TypedDecision = Partial<Record<keyof z.input<typeof userDecision>, unknown>>;

const user =
  (make: (field: (name: string) => string | undefined, now: number) => TypedDecision): Action =>
  async (ctx, id, field) => {
    const typed = {
      ...make(field, ctx.now),
      reason: field('reason'),
      password: field('password'),
      seen: accountSeenIn(field('seen')),
    };
    const { isProposed } = await decideUser(ctx, id, validate(userDecision, typed));
    return isProposed ? 'proposed' : 'done';
  };

const report =
  (status: 'in_review' | 'dismissed' | 'resolved'): Action =>
  (ctx, id, field) => {
    const chosen =
      status === 'resolved' ? required(field('action'), 'action', words.chooseAction()) : NO_ACTION;
    const action = chosen === NO_ACTION ? undefined : chosen;
    const days = action === 'suspend' ? Number(field('days')) : undefined;
    const password = action === 'ban' ? field('password') : undefined;
    const body = { status, action, days, password, reason: field('reason'), note: field('note') };
    return done(handleReport(ctx, id, validate(reportUpdate, body)));
  };

const flag =
  (status: 'cleared' | 'upheld'): Action =>
  (ctx, id, field) =>
    done(decideFlag(ctx, id, validate(flagDecision, { status, seen: field('seen') })));

const appeal =
  (status: 'upheld' | 'reversed'): Action =>
  (ctx, id, field) => {
    const body = { status, note: field('note'), password: field('password') };
    return done(decideAppeal(ctx, id, validate(appealDecision, body)));
  };

const proposal =
  (status: 'confirmed' | 'declined' | 'withdrawn'): Action =>
  (ctx, id, field) => {
    const body = { status, password: field('password') };
    return done(decideProposal(ctx, id, validate(proposalDecision, body)));
  };

const actions: Record<AdminAction, Action> = {
  approve: review('approved'),
  reject: review('rejected'),
  verify: user((field) => ({ isVerified: true, submissionId: field('submissionId') })),
  refuse: user((field) => ({
    isVerified: false,
    submissionId: field('submissionId'),
    submissionStatus: field('submissionStatus'),
  })),
  suspend: user((field, now) => ({
    suspendedUntil: new Date(now + daysOf(field('days')) * DAY_MS).toISOString(),
  })),
  ban: user(() => ({ banned: true })),
  lift: user((field) => (field('what') === 'ban' ? { banned: false } : { suspendedUntil: null })),
  role: user((field) => ({ userType: field('userType') })),
  'take-up': report('in_review'),
  dismiss: report('dismissed'),
  resolve: report('resolved'),
  confirm: (ctx, _id, field) =>
    done(confirmAdmin(ctx, required(field('password'), 'password', words.password()))),
  'clear-flag': flag('cleared'),
  'uphold-flag': flag('upheld'),
  uphold: appeal('upheld'),
  'confirm-change': proposal('confirmed'),
  'decline-change': proposal('declined'),
  'withdraw-change': proposal('withdrawn'),
  reverse: appeal('reversed'),
};

/**
 * Handles the forms of the admin screens: performs the action and redirects to the same queue with a toast.
 * On a failure the form comes back with what was typed, even if the fault is the server's.
 */
export async function answerAdminForm(ctx: MemberContext, request: Request, url: URL) {
  const fields = await readFields(request, FORM_LIMIT);
  const intent = textOf(fields, 'intent');
  if (!isAdminAction(intent)) throw new AppError('invalid', words.noForm());
  const field = (name: string) => {
    const typed = textOf(fields, name);
    // A password counts with its spaces, as everywhere else.
    return (name === 'password' ? typed : typed.trim()) || undefined;
  };
  const { done: title, ...form } = adminForm(fields);
  let outcome: Outcome;
  try {
    outcome = await actions[intent](ctx, textOf(fields, 'id'), field);
  } catch (error) {
    return failForm(ctx, fields, error, { request, ...form, secrets: ['password'] });
  }
  return seeOther(request, queueAddress(url), { flash: doneFlash(title, outcome) });
}

/** The toast of what was done, or that a second admin has to confirm it. */
function doneFlash(title: string, outcome: Outcome) {
  if (outcome === 'done') return { title, tone: 'good' } as const;
  const text = words.notYet({ hours: SECOND_ADMIN_HOURS });
  return { title: words.secondConfirms(), text, tone: 'good' } as const;
}
