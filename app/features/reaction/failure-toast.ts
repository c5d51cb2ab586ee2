import type { IntentToast } from '~/features/offer/intent';
import { ApiError, isRefusal } from '~/lib/api';
import type { ToastInput } from '~/lib/toast';
import * as words from './reaction.words';

/** The specification's text for a failure, with the server's reason if it refused the request. */
export function failureToast({ title, text }: IntentToast, error: unknown): ToastInput {
  if (text === undefined) return { title, tone: 'bad' };
  return {
    title,
    text: isRefusal(error) ? words.because({ title: text, reason: error.message }) : text,
    tone: 'bad',
  };
}

/** Why some acts are not kept on the device for later (decision 056). */
export const noWait = { deleting: words.deleting, opening: words.opening };

/** The toast of an act that is not queued: without a network it says why the act cannot wait, otherwise why it failed. */
export const failedNow = (failed: IntentToast, error: unknown, why: () => string): ToastInput =>
  needsNetwork(error, why) ?? failureToast(failed, error);

/** The toast where this device is without a network, else null. */
export const needsNetwork = (error: unknown, why: () => string): ToastInput | null =>
  error instanceof ApiError && error.status === 0 && !navigator.onLine
    ? { title: words.needsNetwork(), text: why(), tone: 'bad' }
    : null;
