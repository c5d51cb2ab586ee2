import type { IntentToast } from '~/features/offer/intent';
import { isRefusal } from '~/lib/api';
import type { ToastInput } from '~/lib/toast';
import { because } from './reaction.words';

/** The specification's text for a failure, with the server's reason if it refused the request. */
export function failureToast({ title, text }: IntentToast, error: unknown): ToastInput {
  if (text === undefined) return { title, tone: 'bad' };
  return {
    title,
    text: isRefusal(error) ? because({ title: text, reason: error.message }) : text,
    tone: 'bad',
  };
}
