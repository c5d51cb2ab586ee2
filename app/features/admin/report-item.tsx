import { Link } from '@remix-run/react';
import { Clock, Flag } from 'lucide-react';
import { FundingFigure } from '~/components/figure/funding-figure';
import { ButtonLink } from '~/components/ui/button';
import { Pill } from '~/components/ui/pill';
import { tagged } from '~/components/words/tagged';
import { reasonLabel } from '~/domain/moderation/report';
import { actionLabels } from '~/domain/moderation/report-workflow';
import { shownEvidence } from '~/domain/moderation/shown-evidence';
import type { AdminReport } from '~/domain/report/admin-report.schema';
import { pathOfTarget } from '~/domain/shared/paths';
import { userPath } from '~/domain/user/paths';
import { phrases } from '~/lib/language/phrases';
import { istDateTime } from '~/lib/time/in-words';
import { EvidenceFile, EvidencePicture } from './evidence-file';
import * as offerWords from './offer.words';
import { StatedFacts } from './offer-parts';
import { QueueItem } from './queue-item';
import * as words from './report.words';
import { ReportActions } from './report-actions';

interface ReportItemProps {
  report: AdminReport;
  isConfirmed: boolean;
  /** Whether the content and the actions are shown. */
  isWhole?: boolean;
  /** Just decided: the item keeps its place, but can't be pressed. */
  isDone?: boolean;
}

/** 'Post by R. Khanna · 2 reporters' */
function aboutLabel({ targetType, reported, people }: AdminReport): string {
  const about = aboutMessages[targetType]({ name: reported?.fullName ?? words.unknownUser() });
  return people > 1 ? words.reporters({ about, count: people }) : about;
}

const aboutMessages: Record<AdminReport['targetType'], typeof words.postBy> = {
  user: words.profileOf,
  post: words.postBy,
  listing: words.listingBy,
  comment: words.commentBy,
  message: words.messageBy,
  rating: words.ratingBy,
};

const evidenceTitles: Record<AdminReport['targetType'], string> = phrases({
  user: words.profileThen,
  post: words.postThen,
  listing: words.listingThen,
  comment: words.commentThen,
  message: words.messageThen,
  rating: words.ratingThen,
});

/** What the report is about, as a link to it; to the author where it has no page, or none any more. */
function AboutLink({ report }: { report: AdminReport }) {
  const { postId, listingId, reported, decision } = report;
  const hasPage = (postId ?? listingId) !== null && decision?.action !== 'remove';
  const to = hasPage ? pathOfTarget({ postId, listingId }) : reported && userPath(reported.id);
  const label = aboutLabel(report);
  return to ? (
    <Link to={to} className="hover:underline">
      {label}
    </Link>
  ) : (
    label
  );
}

/** One report with its reason and deadline. */
export function ReportItem({ report, isConfirmed, isWhole = false, isDone = false }: ReportItemProps) {
  const { id, reason, clock, status } = report;
  const isClosed = status === 'resolved' || status === 'dismissed';
  return (
    <QueueItem id={id} isDone={isDone}>
      <div className="flex items-start gap-3.5">
        <Flag size={22} className="mt-1 flex-none text-clay" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{reasonLabel(reason)}</h2>
          <p className="name-line truncate">
            <AboutLink report={report} />
          </p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <Pill kind={isClosed ? 'plain' : clock.isLate ? 'rejected' : 'pending'} icon={Clock}>
              {clock.words}
            </Pill>
            {status === 'in_review' ? <Pill kind="info">{words.inReview()}</Pill> : null}
          </p>
        </div>
        {isWhole ? null : (
          <ButtonLink
            to={`/admin/reports?status=open#${id}`}
            variant="secondary"
            className="min-h-11 flex-none py-[9px] text-caption leading-[1.625rem]"
          >
            {words.open()}
          </ButtonLink>
        )}
      </div>
      {isWhole ? <Whole report={report} isConfirmed={isConfirmed} isClosed={isClosed} /> : null}
    </QueueItem>
  );
}

function Whole({ report, isConfirmed, isClosed }: ReportItemProps & { isClosed: boolean }) {
  const { reporter, description, createdAt, handledBy, note, decision } = report;
  const said = { name: reporter.fullName, at: istDateTime(Date.parse(createdAt)) };
  const sentence = handledBy
    ? words.reportedByHandled({ ...said, admin: handledBy })
    : words.reportedBy(said);
  return (
    <>
      <p className="grey-line">
        {tagged(sentence, {
          name: (name) => (
            <Link to={userPath(reporter.id)} className="underline underline-offset-2">
              {name}
            </Link>
          ),
        })}
      </p>
      {description ? (
        <p className="text-caption break-words whitespace-pre-line text-text-2">{description}</p>
      ) : null}
      <EvidenceBlock report={report} />
      {note ? <p className="text-caption text-text-2">{words.noteIs({ note })}</p> : null}
      {decision ? (
        <p className="text-caption text-text-2">
          {words.actionFor({ action: actionLabels[decision.action].done(), reason: decision.reason })}
        </p>
      ) : null}
      {isClosed ? null : (
        <ReportActions report={report} subject={aboutLabel(report)} isConfirmed={isConfirmed} />
      )}
    </>
  );
}

/** The content at the time of the report; for a chat message, also a few messages before it. */
function EvidenceBlock({ report: { evidence, targetType, reported } }: { report: AdminReport }) {
  if (!evidence) return <p className="grey-line">{words.notStored()}</p>;
  const { title, text, type, name, stated, file } = evidence;
  const { images = [], captions = [], papers = [], before = [], earlier = [] } = evidence;
  const said = text && shownEvidence(targetType, text, type);
  const whose = reported?.fullName ?? words.reportedUser();
  return (
    <blockquote className="grid gap-1 rounded-control bg-surface px-3.5 py-3 text-caption inset-ring inset-ring-line">
      <p className="small-line">{evidenceTitles[targetType]}</p>
      {name ? <p className="font-semibold">{name}</p> : null}
      {title ? <p className="font-semibold">{title}</p> : null}
      {before.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in its order
        <p key={index} className="break-words text-text-3">
          {`${message.fromReported ? whose : words.otherUser()}: ${shownEvidence('message', message.text, message.type)}`}
        </p>
      ))}
      {earlier.map((wording, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in its order
        <p key={index} className="break-words whitespace-pre-line text-text-3">
          {words.changedLater({ name: whose, text: wording })}
        </p>
      ))}
      {said ? (
        <p className="break-words whitespace-pre-line text-text-2">
          {before.length > 0 ? `${whose}: ${said}` : said}
        </p>
      ) : null}
      {file ? <EvidenceFile file={file} /> : null}
      {stated ? <FundingFigure min={stated.fundingMin} max={stated.fundingMax} size="sm" /> : null}
      {stated ? <StatedFacts stated={stated} /> : null}
      <EvidencePhotos photos={images.map((url, at) => ({ url, caption: captions[at] }))} />
      {papers.length > 0 ? (
        <ul aria-label={offerWords.documents()}>
          {papers.map((paper) => (
            <li key={paper.url}>
              <EvidenceFile file={paper} />
            </li>
          ))}
        </ul>
      ) : null}
    </blockquote>
  );
}

interface EvidencePhoto {
  /** Null for a row that has lost its file. */
  url: string | null;
  caption: string | null | undefined;
}

/** The pictures at the time of the report, each linked to its file, with what they said. */
function EvidencePhotos({ photos }: { photos: readonly EvidencePhoto[] }) {
  const shown = photos.flatMap(({ url, caption }) => (url ? [{ url, caption }] : []));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={offerWords.photos()} className="mt-1 flex flex-wrap gap-2">
      {shown.map(({ url, caption }, index) => (
        <li key={url} className="w-24">
          <EvidencePicture url={url} alt={offerWords.photoOf({ index: index + 1, count: shown.length })} />
          {caption ? <p className="mt-1 text-caption break-words text-text-3">{caption}</p> : null}
        </li>
      ))}
    </ul>
  );
}
