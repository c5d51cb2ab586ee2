import type { MemberContext } from '~/domain/shared/context';
import { chatPath } from '~/domain/shared/paths';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { firstSentence } from '~/lib/problem';

interface Refused {
  userId: string;
  error: unknown;
  /** Title of the toast. */
  title: string;
}

/** Redirects to the thread with a toast of why a form has failed. */
export function backToThread(ctx: MemberContext, request: Request, { userId, error, title }: Refused) {
  const { fields, message } = describeFailure(ctx, request, error);
  const flash = { title, text: firstSentence(fields, message), tone: 'bad' as const };
  return seeOther(request, chatPath(userId), { flash });
}
