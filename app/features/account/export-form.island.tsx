import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, callForFile } from '~/lib/api';
import { serverBusy } from '~/lib/lib.words';
import { MINUTE_MS } from '~/lib/time/duration';
import { toast } from '~/lib/toast';
import * as words from './settings.words';

/**
 * Downloads the user's data without leaving the page. A failure shows a toast and keeps the form. Without a
 * script the form is a normal submit whose response is the file.
 */
export function ExportForm({ className, children }: { className: string; children: ReactNode }) {
  const [isPending, setIsPending] = useState(false);

  async function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setIsPending(true);
    try {
      const password = new FormData(form).get('password');
      save(await callForFile('/api/users/me/export', { password }), 'nukkad-data.zip');
      form.reset();
    } catch (error) {
      const text = error instanceof ApiError ? error.message : serverBusy();
      toast({ title: words.downloadFailed(), text, tone: 'bad' });
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
      {children}
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
