import { data } from '@remix-run/cloudflare';
import { decideInterest, withdrawInterest } from '~/domain/interest/decision.server';
import { interestDecisionForm } from '~/domain/interest/interest.schema';
import { interestToasts } from '~/domain/interest/list';
import type { MemberContext } from '~/domain/shared/context';
import { chatPath } from '~/domain/shared/paths';
import { readFields, textOf } from '~/http/form.server';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { returnToOf } from '~/http/return-to.server';
import { validate } from '~/lib/validate';

interface InterestFailure {
  /** The id of the interest. */
  id: string;
  /** A message that may be shown to the user. */
  error: string;
  /** The typed note. */
  note: string;
}

/** Handles the forms of `/interests`: redirects to the list, or shows it again with the error. */
export async function answerInterestForm(ctx: MemberContext, request: Request) {
  const fields = await readFields(request);
  const [id, note] = [textOf(fields, 'id'), textOf(fields, 'note')];
  try {
    const { words, next } = await act(ctx, id, fields);
    return seeOther(request, next ?? returnToOf(fields, '/interests'), { flash: { ...words, tone: 'good' } });
  } catch (error) {
    const { message, status, headers } = describeFailure(ctx, request, error);
    return data<InterestFailure>({ id, note, error: message }, { status, headers });
  }
}

async function act(ctx: MemberContext, id: string, fields: FormData) {
  if (textOf(fields, 'intent') === 'withdraw') {
    await withdrawInterest(ctx, id);
    return { words: interestToasts.withdrawn };
  }
  const decision = validate(interestDecisionForm, {
    status: textOf(fields, 'status'),
    note: textOf(fields, 'note'),
  });
  const { status } = decision;
  const { investorId } = await decideInterest(ctx, id, decision);
  return { words: interestToasts[status], next: status === 'accepted' ? chatPath(investorId) : undefined };
}
