import type { MemberContext } from '~/domain/shared/context';
import { describeFailure } from '~/http/problem.server';
import { firstValues } from '~/lib/first-values';
import type { IntentFailure } from './intent';
import { type IntentOutcome, refusedIntent } from './intent-form.server';

/** Turns an unexpected error in a form of a post or listing into a failure that keeps what was typed. */
export const faultOf =
  <Intent extends string>(ctx: MemberContext, request: Request, form: FormData, known: readonly Intent[]) =>
  (error: unknown): IntentOutcome<IntentFailure<Intent>> => {
    const failure = describeFailure(ctx, request, error);
    const fields = firstValues(form);
    const intent = known.find((name) => name === fields.intent) ?? null;
    return refusedIntent(failure, intent, fields, new URL(request.url).pathname);
  };
