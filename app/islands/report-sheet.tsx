import { type FormEvent, type RefObject, useState } from 'react';
import { ReportReasons } from '~/components/post/report-reasons';
import { Button } from '~/components/ui/button';
import { Field, FieldGroup, TextArea } from '~/components/ui/field';
import { Sheet } from '~/components/ui/sheet';
import { postIntentToasts } from '~/domain/post-intent';
import { reportLimits } from '~/domain/report';
import { ApiError, callApi } from '~/lib/api';
import { toast } from '~/lib/toast';
import { ReturnFocus } from './return-focus';

export interface ReportSheetProps {
  postId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

/** Why a post should be looked at. What was chosen stays when the server could not be reached. */
export default function ReportSheet({ postId, isOpen, onOpenChange, opener }: ReportSheetProps) {
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Report post"
      line="The author is not told who reported it."
    >
      <ReturnFocus to={opener} />
      <ReportForm postId={postId} onSent={() => onOpenChange(false)} />
    </Sheet>
  );
}

interface ReportFormProps {
  postId: string;
  onSent: () => void;
}

function ReportForm({ postId, onSent }: ReportFormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '');
    const description = String(form.get('description') ?? '').trim();
    setError(reason ? undefined : 'Please choose a reason');
    if (!reason) return;
    setIsPending(true);
    const hasArrived = await report({ id, postId, reason, ...(description && { description }) });
    setIsPending(false);
    if (hasArrived) onSent();
  };

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <FieldGroup label="What is wrong with it?" error={error}>
        <div className="-mt-1">
          <ReportReasons />
        </div>
      </FieldGroup>
      <Field label="What should we look at?" mark="optional">
        <TextArea name="description" maxLength={reportLimits.descriptionMax} className="min-h-19" />
      </Field>
      <Button type="submit" wide pending={isPending} pendingLabel="Sending...">
        Send report
      </Button>
    </form>
  );
}

/** True when it arrived; the toast says the rest. */
async function report(body: { id: string; postId: string; reason: string; description?: string }) {
  const { done, failed } = postIntentToasts.report;
  try {
    await callApi('/api/reports', { method: 'POST', body });
  } catch (error) {
    const text = error instanceof ApiError && error.status >= 400 ? error.message : failed.text;
    toast({ ...failed, text, tone: 'bad' });
    return false;
  }
  if (done) toast({ ...done, tone: 'good' });
  return true;
}
