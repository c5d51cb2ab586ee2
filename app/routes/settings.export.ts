import { redirect } from '@remix-run/cloudflare';
import { exportAccount } from '~/domain/account-data/export.server';
import { downloadFailed } from '~/features/account/settings.words';
import { EXPORT_PASSWORD } from '~/features/account-data/password-fields';
import { memberResource } from '~/features/gate/screen.server';
import { readFields, textOf } from '~/http/form.server';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';

export const loader = memberResource(async () => {
  throw redirect('/settings');
});

/**
 * Handles the settings form for the data export: responds with the file, or redirects back with the reason.
 */
export const action = memberResource(async (ctx, { request }) => {
  try {
    return await exportAccount(ctx, textOf(await readFields(request), 'password'));
  } catch (error) {
    const { message: text, fields } = describeFailure(ctx, request, error);
    const field = fields?.password && EXPORT_PASSWORD;
    return seeOther(request, '/settings', { flash: { title: downloadFailed(), text, tone: 'bad', field } });
  }
});
