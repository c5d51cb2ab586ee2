import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { listingPath } from '~/domain/listing/paths';
import { reportMessages } from '~/domain/moderation/report';
import {
  type ListingIntent,
  type ListingIntentFailure,
  type ListingQuestion,
  listingQuestions,
} from '~/features/listing-intent/listing-intent';
import { ReportFields } from '~/features/report/report-fields';
import { Block } from './listing-details';
import * as words from './own-listing.words';

interface PanelFormProps {
  listingId: string;
  intent: ListingIntent;
  returnTo?: string | undefined;
  children: ReactNode;
}

function PanelForm({ listingId, intent, returnTo, children }: PanelFormProps) {
  return (
    <form method="post" action={listingPath(listingId)} className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      {children}
    </form>
  );
}

type QuestionPanelProps = { listingId: string; change: ListingQuestion; returnTo: string | null };

/** A dialog's confirmation as a section of the page, for use without a script. */
export function QuestionPanel({ listingId, change, returnTo }: QuestionPanelProps) {
  const { title, text, confirm } = listingQuestions[change];
  return (
    <Block id={change} title={title} className="bg-surface">
      <PanelForm listingId={listingId} intent={change} returnTo={returnTo ?? undefined}>
        <p className="text-text-2">{text}</p>
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to={returnTo ?? listingPath(listingId)} variant="secondary">
            {words.cancel()}
          </ButtonLink>
          <Button variant={change === 'delete' ? 'danger' : 'primary'}>{confirm}</Button>
        </div>
      </PanelForm>
    </Block>
  );
}

type ReportPanelProps = { listingId: string; failure: ListingIntentFailure | null };

/** The 'Report listing' sheet as a section of the page. */
export function ReportPanel({ listingId, failure }: ReportPanelProps) {
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <Block id="report" title={reportMessages.listing.title}>
      <PanelForm listingId={listingId} intent="report">
        {failure && !failure.fields ? (
          <Note tone="clay" role="alert">
            {failure.error}
          </Note>
        ) : null}
        <ReportFields label={reportMessages.listing.question} values={values} fields={fields} />
      </PanelForm>
    </Block>
  );
}
