import { toast } from '~/lib/toast';
import { closeCodes } from '~/realtime/close-codes';
import * as words from './ended.words';

/** Says that the session was ended elsewhere: by another device, a new password, or a ban, which sign-in explains. */
export function sayEnded(code: number): void {
  if (code === closeCodes.unauthenticated) toast({ title: words.title(), text: words.text(), tone: 'bad' });
}
