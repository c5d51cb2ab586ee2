import { type FormEvent, useState } from 'react';
import { Button } from '~/components/ui/button';
import * as words from '~/features/account/settings.words';
import { ApiError, callForFile, messageOf } from '~/lib/api';
import { serverBusy } from '~/lib/lib.words';
import { MINUTE_MS } from '~/lib/time/duration';
import { toast } from '~/lib/toast';
import { PasswordField } from './password-field.island';
import { EXPORT_PASSWORD } from './password-fields';

interface ExportFormProps {
  /** What the server said of a form that was submitted without a script. */
  refusal: string | undefined;
  className: string;
}

/**
 * Downloads the user's data without leaving the page. A failure shows a toast and keeps the form. Without a
 * script the form is a normal submit whose response is the file.
 */
export function ExportForm({ refusal, className }: ExportFormProps) {
  const [error, setError] = useState(refusal);
  const [isPending, setIsPending] = useState(false);

  async function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setIsPending(true);
    setError(undefined);
    try {
      const password = new FormData(form).get('password');
      save(await callForFile('/api/users/me/export', { password }), 'nukkad-data.zip');
      form.reset();
    } catch (error) {
      const text = messageOf(error, serverBusy());
      if (error instanceof ApiError && error.fields.password) setError(text);
      else toast({ title: words.downloadFailed(), text, tone: 'bad' });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form
      method="post"
      action="/settings/export"
      onSubmit={download}
      aria-busy={isPending}
      className={className}
    >
      <PasswordField id={EXPORT_PASSWORD} error={error} />
      <Button variant="secondary" pending={isPending} pendingLabel={words.downloading()}>
        {words.download()}
      </Button>
    </form>
  );
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the object URL only after `click()` has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
}
