import { CheckMark } from '~/components/ui/check-mark';
import { reportReasons } from '~/domain/moderation/report';
import { cn } from '~/lib/class-names';

interface ReportReasonsProps {
  /** The code of the chosen reason. */
  chosen?: string | undefined;
}

/** The reasons as radio buttons named 'reason'; put them into a FieldGroup. */
export function ReportReasons({ chosen }: ReportReasonsProps) {
  return reportReasons.map(({ code, label }) => (
    <label key={code} className={cn('report-reason group/check flex')}>
      <input type="radio" name="reason" value={code} defaultChecked={chosen === code} className="sr-only" />
      <CheckMark round />
      <span>{label}</span>
    </label>
  ));
}
