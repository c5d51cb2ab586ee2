import { Link } from '@remix-run/react';
import { Clock, Flag } from 'lucide-react';
import { ButtonLink } from '~/components/ui/button';
import { Pill } from '~/components/ui/pill';
import type { AdminReport } from '~/domain/moderation/admin-report.schema';
import { reportReasons } from '~/domain/moderation/report';
import { actionLabels } from '~/domain/moderation/report-workflow';
import { istDateTime } from '~/lib/time';
import { QueueItem } from './queue-item';
import { ReportActs } from './report-acts';

interface ReportItemProps {
  report: AdminReport;
  isConfirmed: boolean;
  /** Whether the content and the actions are shown. */
  isWhole?: boolean;
  /** Just decided: the item keeps its place, but can't be pressed. */
  isDone?: boolean;
}

const reasonLabel = (code: string) => reportReasons.find((reason) => reason.code === code)?.label ?? code;

/** 'Post by R. Khanna · 2 reporters' */
function aboutLabel({ targetType, reported, people }: AdminReport): string {
  const about = aboutMessages[targetType](reported?.fullName ?? 'an unknown user');
  return people > 1 ? `${about} · ${people} reporters` : about;
}

const aboutMessages: Record<AdminReport['targetType'], (name: string) => string> = {
  user: (name) => `Profile of ${name}`,
  post: (name) => `Post by ${name}`,
  listing: (name) => `Listing by ${name}`,
  comment: (name) => `Comment by ${name}`,
  message: (name) => `Message by ${name}`,
};

const evidenceTitles: Record<AdminReport['targetType'], string> = {
  user: 'The profile at the time of the report',
  post: 'The post at the time of the report',
  listing: 'The listing at the time of the report',
  comment: 'The comment at the time of the report',
  message: 'The message at the time of the report',
};

/** One report with its reason and deadline. */
export function ReportItem({ report, isConfirmed, isWhole = false, isDone = false }: ReportItemProps) {
  const { id, reason, clock, status } = report;
  const isClosed = status === 'resolved' || status === 'dismissed';
  return (
    <QueueItem id={id} isDone={isDone}>
      <div className="flex items-start gap-3.5">
        <Flag size={22} className="mt-1 flex-none text-clay" />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{reasonLabel(reason)}</h3>
          <p className="name-line truncate">{aboutLabel(report)}</p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <Pill kind={isClosed ? 'plain' : clock.isLate ? 'rejected' : 'pending'} icon={Clock}>
              {clock.words}
            </Pill>
            {status === 'in_review' ? <Pill kind="info">In review</Pill> : null}
          </p>
        </div>
        {isWhole ? null : (
          <ButtonLink
            to={`/admin/reports?status=open#${id}`}
            variant="secondary"
            className="min-h-11 flex-none py-[9px] text-caption leading-[1.625rem]"
          >
            Open
          </ButtonLink>
        )}
      </div>
      {isWhole ? <Whole report={report} isConfirmed={isConfirmed} isClosed={isClosed} /> : null}
    </QueueItem>
  );
}

function Whole({ report, isConfirmed, isClosed }: ReportItemProps & { isClosed: boolean }) {
  const { reporter, description, createdAt, handledBy, note, decision } = report;
  return (
    <>
      <p className="grey-line">
        {'Reported by '}
        <Link to={`/user?id=${reporter.id}`} className="underline underline-offset-2">
          {reporter.fullName}
        </Link>
        {` on ${istDateTime(Date.parse(createdAt))}`}
        {handledBy ? `. Handled by ${handledBy}` : ''}
      </p>
      {description ? (
        <p className="text-caption break-words whitespace-pre-line text-text-2">{description}</p>
      ) : null}
      <EvidenceBlock report={report} />
      {note ? <p className="text-caption text-text-2">{`Note: ${note}`}</p> : null}
      {decision ? (
        <p className="text-caption text-text-2">{`${actionLabels[decision.action].done}. Reason: ${decision.reason}`}</p>
      ) : null}
      {isClosed ? null : <ReportActs report={report} isConfirmed={isConfirmed} />}
    </>
  );
}

/** The content at the time of the report; for a chat message, also a few messages before it. */
function EvidenceBlock({ report: { evidence, targetType, reported } }: { report: AdminReport }) {
  if (!evidence) return <p className="grey-line">We no longer store what was reported.</p>;
  const { title, text, name, before = [], earlier = [] } = evidence;
  const whose = reported?.fullName ?? 'Reported user';
  return (
    <blockquote className="grid gap-1 rounded-control bg-surface px-3.5 py-3 text-caption inset-ring inset-ring-line">
      <p className="small-line">{evidenceTitles[targetType]}</p>
      {name ? <p className="font-semibold">{name}</p> : null}
      {title ? <p className="font-semibold">{title}</p> : null}
      {before.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in its order
        <p key={index} className="break-words text-text-3">
          {`${message.fromReported ? whose : 'Other user'}: ${message.text}`}
        </p>
      ))}
      {earlier.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in its order
        <p key={index} className="break-words whitespace-pre-line text-text-3">
          {`${whose}, changed later: ${words}`}
        </p>
      ))}
      {text ? (
        <p className="break-words whitespace-pre-line text-text-2">
          {before.length > 0 ? `${whose}: ${text}` : text}
        </p>
      ) : null}
    </blockquote>
  );
}
