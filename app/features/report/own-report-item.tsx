import { Pill } from '~/components/ui/pill';
import type { OwnReport } from '~/domain/appeal/own-decisions.schema';
import { reasonLabel } from '~/domain/moderation/report';
import { istDate } from '~/lib/time/in-words';
import { reportTitles } from './decision-labels';
import * as words from './decisions.words';

/** A report that the reader has sent, and what came of it. */
export function OwnReportItem({
  report: { targetType, reason, outcome, createdAt, status },
}: {
  report: OwnReport;
}) {
  const isClosed = status === 'resolved' || status === 'dismissed';
  return (
    <li className="grid gap-1 px-4 py-3.5">
      <h3 className="font-semibold">{`${reportTitles[targetType]}: ${reasonLabel(reason)}`}</h3>
      <p>
        <Pill kind={isClosed ? 'plain' : 'pending'}>{outcome}</Pill>
      </p>
      <p className="grey-line">{words.sentOn({ date: istDate(Date.parse(createdAt)) })}</p>
    </li>
  );
}
