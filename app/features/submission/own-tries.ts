import { KEEP_FIELD, SEEN_FIELD } from '~/features/changed-elsewhere/fields';
import { EARLIER_TRIES } from '~/lib/offline/after-own-save';

/** The sent forms that nobody answered, the newest first. One of them may be saved. */
const unanswered = new Map<string, FormData[]>();

/** A form as it is sent. */
export interface Sent {
  path: string;
  fields: FormData;
  /** The form and the version that the edit is based on. */
  key: string;
}

export const sentOf = (path: string, fields: FormData): Sent => ({
  path,
  fields,
  key: `${path} ${fields.get(KEEP_FIELD) || fields.get(SEEN_FIELD)}`,
});

export function rememberTry({ key, fields }: Sent): void {
  unanswered.set(key, [fields, ...earlierTries({ key })].slice(0, EARLIER_TRIES));
}

export const earlierTries = ({ key }: Pick<Sent, 'key'>): readonly FormData[] => unanswered.get(key) ?? [];

export const forgetTries = ({ key }: Sent): boolean => unanswered.delete(key);

/** Whether an answer redirects to the page of the saved thing. A redirect to its form or to the sign-in form means it is not saved. */
export const leadsTo = (answer: Response | null, page: string): boolean =>
  answer?.headers.get('location')?.split(/[?#]/)[0] === page;
