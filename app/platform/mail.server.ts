import type { Language } from '~/lib/language/language';
import type { Config } from './env.server';
import { describeError, type Log } from './log.server';

/** The recipient of a mail, and their language. */
export interface Recipient {
  email: string;
  language: Language | null;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Type of the mail in the log; no personal data. */
  kind: string;
  /** Idempotency key: the same for each retry, so that a provider that supports `Idempotency-Key` sends it once. */
  id?: string;
  /** Turns such mails off when it is opened and confirmed, or posted to: mail programs show a button for it (RFC 8058). */
  stopUrl?: string;
}

/** `unsent`: no mail provider is configured. */
type MailOutcome = 'sent' | 'failed' | 'unsent';

export interface Mailer {
  /** Sends a mail. Failures are logged, never thrown, so that no request depends on the provider. */
  send: (mail: Mail) => Promise<MailOutcome>;
  /** The local outbox; null outside of loopback. */
  outbox: Outbox | null;
}

/** Stores mails if no provider is configured. `/__outbox` shows them, on loopback only. */
interface Outbox {
  put: (mail: Mail & { at: number }) => Promise<void>;
  list: () => Promise<(Mail & { at: number })[]>;
  /** Deletes the mails to the address of an erased account. */
  forget: (to: string) => Promise<void>;
}

/**
 * Sends mail through any HTTP API that accepts `{ from, to, subject, text, headers? }` as JSON with a bearer key
 * (docs/decisions/005-mail.md). Without one, mails go to the outbox on loopback and are not sent elsewhere.
 */
export function createMailer(config: Config['mail'], outbox: Outbox | null, log: Log): Mailer {
  return {
    outbox,
    async send(mail) {
      if (outbox && !config.apiUrl) {
        await outbox.put({ ...mail, at: Date.now() });
        return 'sent';
      }
      if (!config.apiUrl) {
        log({ event: 'mail_failed', kind: mail.kind, status: 0 });
        return 'unsent';
      }
      try {
        const response = await fetch(config.apiUrl, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${config.apiKey}`,
            ...(mail.id && { 'idempotency-key': mail.id }),
          },
          body: JSON.stringify({
            from: config.from,
            to: mail.to,
            subject: mail.subject,
            text: mail.text,
            ...(mail.stopUrl && { headers: stopHeaders(mail.stopUrl) }),
          }),
          signal: AbortSignal.timeout(10_000),
        });
        await response.body?.cancel();
        if (response.ok) return 'sent';
        log({ event: 'mail_failed', kind: mail.kind, status: response.status });
      } catch (error) {
        log({ event: 'background_failed', task: `mail ${mail.kind}`, error: describeError(error) });
      }
      return 'failed';
    },
  };
}

const STOP = 'List-Unsubscribe';
const stopHeaders = (url: string) => ({ [STOP]: `<${url}>`, [`${STOP}-Post`]: `${STOP}=One-Click` });

const OUTBOX_PREFIX = 'outbox/';

/** The loopback outbox is stored in R2, so that it survives a restart. */
export function createOutbox(bucket: R2Bucket): Outbox {
  const read = async (key: string) => (await bucket.get(key))?.json<Mail & { at: number }>();
  return {
    async put(mail) {
      const key = `${OUTBOX_PREFIX}${(1e15 - mail.at).toString(36)}-${crypto.randomUUID()}`;
      await bucket.put(key, JSON.stringify(mail));
    },
    async list() {
      const { objects } = await bucket.list({ prefix: OUTBOX_PREFIX, limit: 50 });
      const mails = await Promise.all(objects.map(({ key }) => read(key)));
      return mails.filter((mail) => mail !== undefined);
    },
    async forget(to) {
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix: OUTBOX_PREFIX, limit: 500, ...(cursor && { cursor }) });
        const mails = await Promise.all(
          page.objects.map(async ({ key }) => ({ key, mail: await read(key) })),
        );
        const theirs = mails.flatMap(({ key, mail }) => (mail?.to === to ? [key] : []));
        if (theirs.length > 0) await bucket.delete(theirs);
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
    },
  };
}
