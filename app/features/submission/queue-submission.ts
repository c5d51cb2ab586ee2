import { type NewWrite, QUEUE_BYTES } from '~/features/write-queue/queued-write';
import { enqueue } from '~/features/write-queue/write-queue';
import { MB } from '~/lib/format/file-size';
import { toast } from '~/lib/toast';
import { type FormParts, waitingParts } from './form-files';
import { submissionOf, type Unsent } from './submission';
import * as words from './submission.words';

type Form = Pick<Unsent, 'kind' | 'fields' | 'typed'> & FormParts;

/** Puts a form into the queue. Resolves to its id, or to null after a toast that says why this device cannot keep it. */
export const queueSubmission = ({ fields, kind, typed, ...parts }: Form) =>
  queueWrite(submissionOf({ kind, fields, typed, ...waitingParts(parts) }));

/** Puts a write of a form into the queue, with the same result. */
export async function queueWrite(write: NewWrite): Promise<string | null> {
  const outcome = await enqueue(write);
  if (outcome === 'queued') return write.id;
  toast({ title: words.notKept(), text: reasons[outcome](), tone: 'bad' });
  return null;
}

const reasons = {
  large: () => words.tooLarge({ mb: QUEUE_BYTES / MB }),
  full: words.noRoom,
};
