import { Field, TextInput } from '~/components/form/field';
import { REPORT, type ReportFailure, reportMessages } from '~/domain/moderation/report';
import { userPath } from '~/domain/user/paths';
import { ReportFields } from '~/features/report/report-fields';
import { cn } from '~/lib/class-names';
import * as words from './user.words';

interface PlainMoreProps {
  userId: string;
  /** The full URL, to copy by hand. */
  address: string;
  isSelf: boolean;
  failure: ReportFailure | null;
}

/** The menu's actions as forms, for use without a script. Shown when the menu button's link targets it. */
export function PlainMore({ userId, address, isSelf, failure }: PlainMoreProps) {
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <section
      id="more"
      aria-labelledby="more-title"
      className={cn(
        'scroll-mt-16 gap-4 border-t border-line px-4 py-4',
        failure ? 'grid' : 'hidden target:grid',
      )}
    >
      <h2 id="more-title" className="text-title font-semibold">
        {words.moreOptions()}
      </h2>
      <Field label={words.linkToProfile()}>
        <TextInput readOnly value={address} />
      </Field>
      {isSelf ? null : (
        <form method="post" action={`${userPath(userId)}#more`} className="grid gap-4">
          <input type="hidden" name="intent" value={REPORT} />
          <ReportFields
            label={reportMessages.user.title}
            values={values}
            fields={{ ...fields, reason: fields.reason ?? failure?.error }}
          />
        </form>
      )}
    </section>
  );
}
