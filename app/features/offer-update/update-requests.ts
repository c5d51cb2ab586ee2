import { listingPath } from '~/domain/listing/paths';
import { updateLimits } from '~/domain/offer-update/update';
import type { UpdateView } from '~/domain/offer-update/view.schema';
import { postPath } from '~/domain/post/paths';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { failedNow, failureToast, noWait } from '~/features/reaction/failure-toast';
import { queueIfOffline } from '~/features/write-queue/write-queue';
import { callApi, messageOf } from '~/lib/api';
import { toast } from '~/lib/toast';
import { updateToasts } from './update-intent';

export interface UpdatedOffer {
  kind: OfferKind;
  id: string;
}

const pathOf = ({ kind, id }: UpdatedOffer) => `/api/${kind === 'post' ? 'posts' : 'listings'}/${id}/updates`;

/** The updates, latest first. Throws an `ApiError`. */
export const loadUpdates = async (offer: UpdatedOffer): Promise<UpdateView[]> =>
  (await callApi<UpdateView[]>(`${pathOf(offer)}?limit=${updateLimits.shown}`)).data;

/** The stored update, null where it waits for a network, or the reason of the refusal, which a toast says, too. */
export async function sendUpdate(
  offer: UpdatedOffer,
  body: { id: string; content: string },
): Promise<UpdateView | string | null> {
  const { done, failed } = updateToasts.update;
  try {
    const { data } = await callApi<UpdateView>(pathOf(offer), { method: 'POST', body });
    toast({ ...done, tone: 'good' });
    return data;
  } catch (error) {
    const isKept = await queueIfOffline(error, () => ({
      id: body.id,
      kind: 'update',
      about: { kind: 'update', id: body.id },
      method: 'POST',
      path: pathOf(offer),
      body,
      title: body.content,
      href: offer.kind === 'post' ? postPath(offer.id) : listingPath(offer.id),
    }));
    if (isKept) return null;
    toast(failureToast(failed, error));
    return messageOf(error, failed.text ?? failed.title);
  }
}

/** Resolves to true when the update is deleted. */
export async function removeUpdate(id: string): Promise<boolean> {
  const { done, failed } = updateToasts['delete-update'];
  try {
    await callApi(`/api/updates/${id}`, { method: 'DELETE' });
  } catch (error) {
    toast(failedNow(failed, error, noWait.deleting));
    return false;
  }
  toast({ ...done, tone: 'good' });
  return true;
}
