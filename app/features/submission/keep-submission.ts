import { DEED_BYTES } from '~/features/deed/deed';
import { keepDeed } from '~/features/deed/deeds';
import { toast } from '~/lib/toast';
import { submissionOf, type Unsent } from './submission';
import * as words from './submission.words';

/** Puts a form into the queue. Resolves to its id, or to null after a toast that says why this device cannot keep it. */
export async function keepSubmission(unsent: Unsent): Promise<string | null> {
  const deed = submissionOf(unsent, Date.now());
  const outcome = await keepDeed(deed);
  if (outcome === 'kept') return deed.id;
  toast({ title: words.notKept(), text: reasons[outcome](), tone: 'bad' });
  return null;
}

const MB = 1024 * 1024;
const reasons = {
  large: () => words.tooLarge({ mb: DEED_BYTES / MB }),
  full: words.noRoom,
};
