import { QUEUE_BYTES } from '~/features/write-queue/queued-write';
import { enqueue } from '~/features/write-queue/write-queue';
import { toast } from '~/lib/toast';
import { submissionOf, type Unsent } from './submission';
import * as words from './submission.words';

/** Puts a form into the queue. Resolves to its id, or to null after a toast that says why this device cannot keep it. */
export async function keepSubmission(unsent: Unsent): Promise<string | null> {
  const write = submissionOf(unsent, Date.now());
  const outcome = await enqueue(write);
  if (outcome === 'kept') return write.id;
  toast({ title: words.notKept(), text: reasons[outcome](), tone: 'bad' });
  return null;
}

const MB = 1024 * 1024;
const reasons = {
  large: () => words.tooLarge({ mb: QUEUE_BYTES / MB }),
  full: words.noRoom,
};
