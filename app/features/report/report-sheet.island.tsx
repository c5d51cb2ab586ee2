import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Field, FieldGroup, TextArea } from '~/components/form/field';
import { optional } from '~/components/form/form.words';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Button } from '~/components/ui/button';
import { Sheet } from '~/components/ui/sheet';
import {
  type ReportTargetType,
  type ReportWords,
  reportLimits,
  reportMessages,
  reportTargetKeys,
} from '~/domain/moderation/report';
import { useTyped } from '~/features/draft/use-typed';
import { titleOnScreen } from '~/features/write-queue/title-on-screen';
import { queueIfOffline } from '~/features/write-queue/write-queue';
import { callApi, reasonOf } from '~/lib/api';
import { toast } from '~/lib/toast';
import * as spoken from './report.words';
import { ReportReasons } from './report-reasons';

/** The reported item. */
export interface ReportSubject {
  type: ReportTargetType;
  id: string;
  /** For a message, the other participant of its conversation. */
  userId?: string;
  /** Replaces the usual words for this type of target. */
  words?: ReportWords;
}

const wordsOf = ({ type, words }: ReportSubject): ReportWords => words ?? reportMessages[type];

interface ReportSheetProps {
  target: ReportSubject;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

/** A sheet to report an item. The form keeps its values when the request fails. */
export default function ReportSheet({ target, isOpen, onOpenChange, opener }: ReportSheetProps) {
  const { title, line } = wordsOf(target);
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title={title} line={line}>
      <ReturnFocus to={opener} />
      <ReportForm target={target} onSent={() => onOpenChange(false)} />
    </Sheet>
  );
}

interface ReportFormProps {
  target: ReportSubject;
  onSent: () => void;
}

function ReportForm({ target, onSent }: ReportFormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const description = useTyped(`report:${target.id}`);
  const fields = useRef<HTMLFormElement>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '');
    const text = description.text.trim();
    setError(reason ? undefined : spoken.chooseReason());
    if (!reason) return event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus();
    setIsPending(true);
    const hasArrived = await report(target, { id, reason, ...(text && { description: text }) });
    setIsPending(false);
    if (!hasArrived) return;
    description.forget();
    // Meanwhile another sheet may be open.
    if (fields.current) onSent();
  };

  return (
    <form ref={fields} onSubmit={send} className="grid gap-4">
      <FieldGroup label={wordsOf(target).question} error={error}>
        <div className="-mt-1">
          <ReportReasons />
        </div>
      </FieldGroup>
      <Field label={spoken.what()} mark={optional()}>
        <TextArea
          name="description"
          maxLength={reportLimits.descriptionMax}
          className="min-h-19"
          value={description.text}
          onChange={({ currentTarget }) => description.type(currentTarget.value)}
        />
      </Field>
      <Button type="submit" wide pending={isPending} pendingLabel={spoken.sending()}>
        {spoken.send()}
      </Button>
    </form>
  );
}

const REPORTS = '/api/reports';

/** Sends the report and shows a toast. Resolves to true if it was stored, or waits on this device for a network. */
async function report(target: ReportSubject, words: { id: string; reason: string; description?: string }) {
  const { type, id: targetId, userId } = target;
  const { done, failed } = wordsOf(target);
  const body = { ...words, [reportTargetKeys[type]]: targetId, ...(userId && { userId }) };
  try {
    await callApi(REPORTS, { method: 'POST', body });
  } catch (error) {
    const isKept = await queueIfOffline(error, () => ({
      id: words.id,
      kind: 'report',
      about: { kind: 'report', id: targetId },
      method: 'POST',
      path: REPORTS,
      body,
      title: titleOnScreen(targetId),
      href: location.pathname + location.search,
    }));
    if (isKept) return true;
    toast({ ...failed, text: reasonOf(error, failed.text), tone: 'bad' });
    return false;
  }
  toast({ ...done, tone: 'good' });
  return true;
}
