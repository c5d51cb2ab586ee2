import { Link } from '@remix-run/react';
import { Pill } from '~/components/ui/pill';
import type { DecisionView } from '~/domain/appeal/appeal.schema';
import type { OwnRejection } from '~/domain/offer-review/own-rejection.schema';
import { istDate } from '~/lib/time/in-words';
import { AppealForm } from './appeal-form';
import { decisionTitle, rejectionWords } from './decision-labels';
import * as words from './decisions.words';

/** A decision about the reader, with their appeal. */
export function DecisionItem({ decision }: { decision: DecisionView }) {
  const { about, reason, decidedAt, appealStatus, appealText, appealNote, mayAppeal } = decision;
  return (
    <li tabIndex={-1} className="grid gap-1.5 px-4 py-3.5 -outline-offset-2!">
      <h3 className="font-semibold">{decisionTitle(decision)}</h3>
      {about ? <p className="line-clamp-2 text-caption break-words text-text-2">{`“${about}”`}</p> : null}
      <p className="break-words text-text-2">{words.reason({ reason })}</p>
      <p className="grey-line">{istDate(Date.parse(decidedAt))}</p>
      {appealStatus ? (
        <p>
          <AppealState status={appealStatus} />
        </p>
      ) : null}
      {appealText ? (
        <p className="text-caption break-words text-text-2">{words.youWrote({ text: appealText })}</p>
      ) : null}
      {appealNote ? (
        <p className="text-caption break-words text-text-2">{words.answer({ text: appealNote })}</p>
      ) : null}
      {mayAppeal ? <AppealForm id={decision.id} /> : null}
    </li>
  );
}

/** An offer of the reader's that a review has rejected. */
export function RejectionItem({ rejection }: { rejection: OwnRejection }) {
  const { title, path, next } = rejectionWords(rejection);
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <h3 className="font-semibold">{title}</h3>
      {rejection.title ? (
        <p className="line-clamp-2 text-caption break-words text-text-2">{`“${rejection.title}”`}</p>
      ) : null}
      {rejection.reason ? (
        <p className="break-words text-text-2">{words.reason({ reason: rejection.reason })}</p>
      ) : null}
      <p className="grey-line">{istDate(Date.parse(rejection.rejectedAt))}</p>
      <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-marigold-text">
        {next}
      </Link>
    </li>
  );
}

const appeals = {
  pending: { kind: 'pending', label: words.pending },
  upheld: { kind: 'rejected', label: words.rejected },
  reversed: { kind: 'accepted', label: words.reversed },
} as const;

function AppealState({ status }: { status: keyof typeof appeals }) {
  const { kind, label } = appeals[status];
  return <Pill kind={kind}>{label()}</Pill>;
}
