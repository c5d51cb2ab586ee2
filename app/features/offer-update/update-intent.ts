import type { ReportWords } from '~/domain/moderation/report';
import type { IntentFailure, IntentToast } from '~/features/offer/intent';
import { phrases } from '~/lib/language/phrases';
import * as words from './updates.words';

/** The intents of updates, which the forms of a post's and of a listing's page submit; see update-answer.server.ts. */
export const updateIntents = ['update', 'delete-update', 'report-update'] as const;
export type UpdateIntent = (typeof updateIntents)[number];

export type UpdateFailure = IntentFailure<UpdateIntent>;

const isUpdateIntent = (intent: string | null): intent is UpdateIntent =>
  updateIntents.some((known) => known === intent);

/** The failure, if it is one of an update's forms. */
export const updateFailure = (failure: IntentFailure<string> | null): UpdateFailure | null =>
  failure && isUpdateIntent(failure.intent) ? { ...failure, intent: failure.intent } : null;

/** The failure, if it is one of the other forms of the page. */
export const otherFailure = <Intent extends string>(
  failure: IntentFailure<Intent> | UpdateFailure | null,
): IntentFailure<Intent> | null =>
  failure && !isUpdateIntent(failure.intent) ? (failure as IntentFailure<Intent>) : null;

/** An update is reported as a comment, in words of its own. */
export const updateReport: ReportWords = phrases({
  title: words.reportTitle,
  line: words.reportLine,
  question: words.reportQuestion,
  done: phrases({ title: words.reported }),
  failed: phrases({ title: words.error, text: words.reportFailed }),
});

export const updateToasts: Record<UpdateIntent, { done: IntentToast; failed: IntentToast }> = {
  update: {
    done: phrases({ title: words.posted, text: words.postedText }),
    failed: phrases({ title: words.error, text: words.postFailed }),
  },
  'delete-update': {
    done: phrases({ title: words.deleted }),
    failed: phrases({ title: words.error, text: words.deleteFailed }),
  },
  'report-update': updateReport,
};
