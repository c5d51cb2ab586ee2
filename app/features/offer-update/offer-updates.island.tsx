import { ChevronDown, Clock } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';
import { type OfferUpdates, UPDATES, updatePlace } from '~/domain/offer-update/update';
import type { UpdateView } from '~/domain/offer-update/view.schema';
import { CommentAction } from '~/features/comment/comment-action';
import { useReportSheet } from '~/features/report/use-report-sheet';
import { istDate } from '~/lib/time/in-words';
import { dutyLine } from './overdue-line';
import { ConfirmDelete, ReportUpdateForm } from './update-actions';
import { UpdateForm } from './update-form.island';
import { type UpdateFailure, updateReport } from './update-intent';
import { UpdateItem } from './update-item';
import type { UpdatedOffer } from './update-requests';
import * as words from './updates.words';
import { useUpdates } from './use-updates';

export interface UpdatesPartProps {
  offer: UpdatedOffer;
  loaded: OfferUpdates;
  /** The address of the offer's page. */
  path: string;
  isOwn: boolean;
  /** Others see the offer, and its owner may write. */
  isShown: boolean;
  /** The viewer hears of updates. */
  isFollowing: boolean;
  /** The id of an update that is written without a script. */
  newId: string;
  /** The update whose deletion is asked about, or that is being reported, without a script. */
  choice: { confirm: string | null; report: string | null };
  /** The failure of a form that was submitted without a script. */
  failure: UpdateFailure | null;
}

/** The owner's news of an offer: the latest open, the earlier ones folded. */
export function UpdatesPart(props: UpdatesPartProps) {
  const { offer, loaded, path, isOwn, isShown, newId, choice, failure } = props;
  const { items, duty, add, remove } = useUpdates(offer, loaded);
  const { endOf, sheet } = useUpdateActions(props, remove);
  const [latest, ...earlier] = items;
  const line = dutyLine(isOwn, duty, istDate(Date.parse(loaded.silentSince)));
  const isMeant = ({ id }: UpdateView) => id === choice.confirm || id === choice.report;
  return (
    <section
      id={UPDATES}
      aria-labelledby="updates-title"
      tabIndex={-1}
      className="scroll-mt-16 border-t border-line px-4 py-4 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id="updates-title" className="text-title font-semibold">
          {words.title()}
        </h2>
        {line && !isOwn ? <Pill icon={Clock}>{line}</Pill> : null}
      </div>
      {line && isOwn ? <p className="mt-1 text-caption text-sand">{line}</p> : null}
      {failure?.intent === 'delete-update' ? (
        <Note tone="clay" role="alert" className="mt-2">
          {failure.error}
        </Note>
      ) : null}
      {isOwn && isShown ? (
        <UpdateForm offer={offer} path={path} firstId={newId} onWritten={add} failure={failure} />
      ) : null}
      {latest ? (
        <ul>
          <UpdateItem update={latest} end={endOf(latest)} />
        </ul>
      ) : isOwn ? null : (
        <p className="mt-1 text-caption text-text-3">{words.none()}</p>
      )}
      {earlier.length > 0 ? (
        <details className="group/earlier mt-1" open={earlier.some(isMeant) || undefined}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-caption text-text-2 [&::-webkit-details-marker]:hidden">
            {words.earlier({ count: earlier.length })}
            <ChevronDown size={16} className="flex-none group-open/earlier:rotate-180" />
          </summary>
          <ul className="-mt-3">
            {earlier.map((update) => (
              <UpdateItem key={update.id} update={update} end={endOf(update)} />
            ))}
          </ul>
        </details>
      ) : null}
      {isOwn || !isShown ? null : <Following is={props.isFollowing} />}
      {sheet}
    </section>
  );
}

/** Whoever saves an offer follows it. Screen readers hear when this changes. */
const Following = ({ is }: { is: boolean }) => (
  <p aria-live="polite" className="mt-2 text-caption text-text-3">
    {is ? words.follows() : words.saveToFollow()}
  </p>
);

/** What is under an update: Delete for its owner, Report for others, and the forms of both. */
function useUpdateActions(
  { path, isOwn, choice, failure }: UpdatesPartProps,
  remove: (id: string) => Promise<void>,
) {
  const isLive = useIsLive();
  const [asked, setAsked] = useState(choice.confirm);
  const { report, sheet } = useReportSheet();

  const close = (focus: string) => {
    setAsked(null);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(focus)?.focus());
  };
  const ownEnd = (id: string, label: string): ReactNode =>
    asked === id ? (
      <ConfirmDelete
        updateId={id}
        path={path}
        onCancel={isLive ? () => close(`#${updatePlace(id)} .comment-act`) : undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          close(`#${UPDATES}`);
          void remove(id);
        }}
      />
    ) : (
      <CommentAction
        to={`${path}?confirm=${id}#${updatePlace(id)}`}
        label={words.removeOf({ date: label })}
        onPress={isLive ? () => setAsked(id) : undefined}
      >
        {words.remove()}
      </CommentAction>
    );
  const otherEnd = (id: string, label: string): ReactNode => (
    <>
      <CommentAction
        to={`${path}?report=${id}#${updatePlace(id)}`}
        label={words.reportOf({ date: label })}
        onPress={
          isLive
            ? ({ currentTarget }) => report({ type: 'comment', id, words: updateReport }, currentTarget)
            : undefined
        }
      >
        {words.report()}
      </CommentAction>
      {choice.report === id ? (
        <ReportUpdateForm
          updateId={id}
          path={path}
          failure={failure?.intent === 'report-update' ? failure : null}
        />
      ) : null}
    </>
  );
  const endOf = ({ id, createdAt }: UpdateView) =>
    (isOwn ? ownEnd : otherEnd)(id, istDate(Date.parse(createdAt)));
  return { endOf, sheet };
}
