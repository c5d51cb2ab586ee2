import { redirect } from '@remix-run/cloudflare';
import { requestDeletion, undoDeletion } from '~/domain/account-data/deletion.server';
import type { MemberContext } from '~/domain/shared/context';
import * as words from '~/features/account/deletion.words';
import { DELETION_PASSWORD } from '~/features/account-data/password-fields';
import { memberResource } from '~/features/gate/screen.server';
import { readFields, textOf } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { istDate } from '~/lib/time/in-words';

export const loader = memberResource(async () => {
  throw redirect('/settings');
});

/** Handles the settings forms that request and undo the deletion of the account. */
export const action = memberResource(async (ctx, { request }) => {
  const fields = await readFields(request);
  return seeOther(request, '/settings', { flash: await decide(ctx, request, fields) });
});

export const clientAction = keepForm(() => ({ title: words.failed() }));

async function decide(ctx: MemberContext, request: Request, fields: FormData) {
  try {
    if (textOf(fields, 'intent') === 'undo') {
      await undoDeletion(ctx);
      return { title: words.stays(), text: words.nothingDeleted(), tone: 'good' } as const;
    }
    const { erasedOn } = await requestDeletion(ctx, textOf(fields, 'password'));
    const text = words.erasedOn({ date: istDate(erasedOn) });
    return { title: words.requested(), text, tone: 'good' } as const;
  } catch (error) {
    const { message, fields } = describeFailure(ctx, request, error);
    const field = fields?.password && DELETION_PASSWORD;
    return { title: words.failed(), text: message, tone: 'bad', field } as const;
  }
}
