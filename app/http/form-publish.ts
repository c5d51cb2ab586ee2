import { forgetLocalDraft } from '~/lib/local-draft';
import type { FailureWords } from './form-failure';
import { unreached } from './form-unreached';

/**
 * For the clientAction of a form that publishes: `send` asks the server. The way to the feed means that it is
 * published, and the draft at this device goes; the way to the sign-in form keeps it.
 */
export async function publishing<T>(
  kind: 'post' | 'listing',
  request: Request,
  send: () => Promise<T>,
  failed: FailureWords,
) {
  const id = String((await request.clone().formData()).get('id'));
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response && error.headers.get('location')?.startsWith('/dashboard')) {
      forgetLocalDraft(kind, id);
    }
    return unreached(error, failed);
  }
}
