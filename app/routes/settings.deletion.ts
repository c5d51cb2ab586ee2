import { redirect } from '@remix-run/cloudflare';
import { requestDeletion, undoDeletion } from '~/domain/account-data/deletion.server';
import type { MemberContext } from '~/domain/shared/context';
import { memberResource } from '~/features/gate/screen.server';
import { readFields, textOf } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { istDate } from '~/lib/time';

export const loader = memberResource(async () => {
  throw redirect('/settings');
});

/** Handles the settings forms that request and undo the deletion of the account. */
export const action = memberResource(async (ctx, { request }) => {
  const fields = await readFields(request);
  return seeOther(request, '/settings', { flash: await decide(ctx, request, fields) });
});

const FAILED = 'Account not deleted';

export const clientAction = keepForm({ title: FAILED });

async function decide(ctx: MemberContext, request: Request, fields: FormData) {
  try {
    if (textOf(fields, 'intent') === 'undo') {
      await undoDeletion(ctx);
      return { title: 'Your account stays', text: 'Nothing was deleted.', tone: 'good' } as const;
    }
    const { erasedOn } = await requestDeletion(ctx, textOf(fields, 'password'));
    const text = `It will be erased on ${istDate(erasedOn)}. You can undo it until then.`;
    return { title: 'Account deletion requested', text, tone: 'good' } as const;
  } catch (error) {
    return { title: FAILED, text: describeFailure(ctx, request, error).message, tone: 'bad' } as const;
  }
}
