import { redirect } from '@remix-run/cloudflare';
import { requestDeletion, undoDeletion } from '~/domain/account-deletion.server';
import { AppError } from '~/domain/errors';
import { readFields, textOf } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { memberResource } from '~/http/screen.server';
import { istDate } from '~/lib/time';
import type { MemberContext } from '~/platform/context';

export const loader = memberResource(async () => {
  throw redirect('/settings');
});

/** The settings form's door to deleting the account and to undoing it. */
export const action = memberResource(async (ctx, { request }) => {
  const fields = await readFields(request);
  return seeOther(request, '/settings', { flash: await decide(ctx, fields) });
});

async function decide(ctx: MemberContext, fields: FormData) {
  try {
    if (textOf(fields, 'intent') === 'undo') {
      await undoDeletion(ctx);
      return { title: 'Your account stays', text: 'Nothing was deleted.', tone: 'good' } as const;
    }
    const { erasedOn } = await requestDeletion(ctx, textOf(fields, 'password'));
    const text = `It will be erased on ${istDate(erasedOn)}. You can undo it until then.`;
    return { title: 'Account deletion requested', text, tone: 'good' } as const;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { title: 'Account not deleted', text: error.message, tone: 'bad' } as const;
  }
}
