import type { UpdateDuty } from '~/domain/offer-update/duty';
import type { Message } from '~/lib/language/say';
import * as words from './updates.words';

/** The line above the updates if there is no news: an owner is asked, a reader is told. Null says nothing. */
const lines: Record<'owner' | 'reader', Record<UpdateDuty, Message<'date'> | null>> = {
  owner: { none: null, due: words.dueToOwner, overdue: words.overdueToOwner },
  reader: { none: null, due: null, overdue: words.overdue },
};

export const dutyLine = (isOwn: boolean, duty: UpdateDuty, date: string): string | null =>
  lines[isOwn ? 'owner' : 'reader'][duty]?.({ date }) ?? null;
