import type { AppErrorCode } from '~/lib/app-error';

/** All log events. They contain ids and codes only: no email, phone, name, token, message text or query string. */
export type LogEvent =
  | { event: 'request_failed'; method: string; route: string; status: number; errorId: string; error: string }
  | { event: 'request_refused'; method: string; route: string; code: AppErrorCode }
  | {
      event: 'address_refused';
      method: string;
      address: 'plain_http' | 'unreadable' | 'misspelled' | 'no_page';
    }
  | { event: 'sign_in'; userId: string; kind: 'cookie' | 'bearer' }
  | { event: 'sign_in_failed'; reason: 'credentials' | 'throttled' | 'busy' | 'banned' }
  | { event: 'registered'; userId: string; userType: string }
  | { event: 'password_reset_requested'; known: boolean }
  | { event: 'password_reset'; userId: string }
  | { event: 'mail_failed'; kind: string; status: number }
  | { event: 'push_failed'; host: string; why: string }
  | { event: 'push_skipped'; kind: 'chat' | 'bell' | 'ring'; why: string }
  | { event: 'hub_delivery_failed'; type: string; error: string }
  | { event: 'hub_failed'; task: string; error: string }
  | { event: 'conversation_failed'; task: string; error: string }
  | { event: 'background_failed'; task: string; error: string }
  | { event: 'upload_ended'; route: string; why: 'client_closed' | 'too_slow' }
  | { event: 'file_refused'; reason: string; kind: string }
  | { event: 'file_orphaned'; key: string }
  | { event: 'swept'; task: string; count: number }
  | { event: 'sweep_refused'; task: string; count: number }
  | { event: 'reports_waiting'; unseen: number; late: number }
  | { event: 'erasure_failed'; step: string; attempts: number; error: string }
  | { event: 'last_mail_given_up'; userId: string }
  | { event: 'csp_violation'; directive: string; blocked: string };

/** `by` is the viewer's id, set on every line of a signed-in request. */
export type Log = (event: LogEvent & { by?: string }) => void;

/** Writes one JSON line per event to the console, where the platform collects it. */
export const log: Log = (event) => {
  // biome-ignore lint/suspicious/noConsole: the one place where the server writes its log
  console.log(JSON.stringify({ at: new Date().toISOString(), ...event }));
};

/** An error's class and message for the log, shortened to one line, without stack or cause. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'non-error thrown';
  return text.replace(/[\r\n]+/g, ' ').slice(0, 300);
}
