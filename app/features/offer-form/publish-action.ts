import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { forgetLocalDraft } from '~/features/draft/local-draft';
import { type FormWords, keepForm } from '~/http/keep-form';

/**
 * The clientAction of a form that publishes. A redirect to the feed means that the item is published, so the
 * draft on this device is deleted; a redirect to the sign-in form keeps it.
 */
export const publishAction = (kind: OfferKind, failed: FormWords) => {
  const keep = keepForm(failed);
  return async (args: ClientActionFunctionArgs) => {
    const id = String((await args.request.clone().formData()).get('id'));
    try {
      return await keep(args);
    } catch (error) {
      if (error instanceof Response && error.headers.get('location')?.startsWith('/dashboard')) {
        forgetLocalDraft(kind, id);
        // It is published, whether the script that ends its older copy comes or not.
        const queue = await import('~/features/write-queue/write-queue').catch(() => null);
        void queue?.dropSuperseded({ kind, id });
      }
      throw error;
    }
  };
};
