import { ReportFields } from './report-fields';

interface ReportInPlaceProps {
  action: string;
  /** What the form says without a field: its intent, and what is reported. */
  hidden: Record<string, string>;
  line: string;
  /** The label of the reasons. */
  label: string;
  /** Set if the form was refused. */
  failure: {
    values?: Partial<Record<string, string>> | undefined;
    fields?: Partial<Record<string, string[] | string>> | undefined;
  } | null;
}

/** The form to report something, under it in its list, for use without a script. */
export function ReportInPlace({ action, hidden, line, label, failure }: ReportInPlaceProps) {
  return (
    <form method="post" action={action} className="mt-2 grid gap-4 rounded-control bg-surface p-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-caption text-text-2">{line}</p>
      <ReportFields label={label} values={failure?.values} fields={failure?.fields} />
    </form>
  );
}
