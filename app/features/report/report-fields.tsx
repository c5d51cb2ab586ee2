import { Field, FieldGroup, TextArea } from '~/components/form/field';
import { optional } from '~/components/form/form.words';
import { Button } from '~/components/ui/button';
import { reportLimits } from '~/domain/moderation/report';
import * as words from './report.words';
import { ReportReasons } from './report-reasons';

interface ReportFieldsProps {
  /** The label of the reasons. */
  label: string;
  /** What was typed, and its errors. */
  values?: Partial<Record<string, string>> | undefined;
  fields?: Partial<Record<string, string[] | string>> | undefined;
}

/** The fields and the button of a report form in a page. */
export function ReportFields({ label, values = {}, fields = {} }: ReportFieldsProps) {
  return (
    <>
      <FieldGroup label={label} required error={fields.reason}>
        <ReportReasons chosen={values.reason} />
      </FieldGroup>
      <Field label={words.what()} mark={optional()} error={fields.description}>
        <TextArea
          name="description"
          maxLength={reportLimits.descriptionMax}
          defaultValue={values.description}
          className="min-h-19"
        />
      </Field>
      <Button variant="secondary">{words.send()}</Button>
    </>
  );
}
