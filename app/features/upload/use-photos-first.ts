import { useEffect, useState } from 'react';
import { type PickedImage, unsettledCount } from './image-list';
import * as words from './upload.words';

/**
 * Delays a form's submit until all its photos are uploaded, then submits it. If one failed, the user has to
 * retry or remove it, unless the form may wait for a network with it. `submit` stays the same function.
 */
export function usePhotosFirst(
  images: readonly PickedImage[],
  submit: () => void,
  photosId: string,
  mayWait: boolean,
) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const unsettled = unsettledCount(images);
  const hasFailed = images.some(({ state, isOffline }) => state === 'failed' && !(isOffline && mayWait));

  useEffect(() => {
    if (!isWaiting || unsettled > 0) return;
    setIsWaiting(false);
    if (hasFailed) document.getElementById(photosId)?.focus();
    else submit();
  }, [isWaiting, unsettled, hasFailed, submit, photosId]);

  return {
    isWaiting,
    problem: hasTried && hasFailed && unsettled === 0 ? words.photoFailed() : undefined,
    /** Submits the form once all are uploaded. */
    submitAfter: () => setIsWaiting(true),
    /** Returns true if the submit must be prevented. */
    mustStay(): boolean {
      setHasTried(true);
      if (unsettled > 0) setIsWaiting(true);
      else if (hasFailed) document.getElementById(photosId)?.focus();
      return unsettled > 0 || hasFailed;
    },
  };
}
