import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { Page } from '~/components/frame/page';
import * as words from '~/features/account/outbox.words';
import { publicScreen } from '~/features/gate/screen.server';
import { unindexed } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { notFound } from '~/http/problem.words';
import { AppError } from '~/lib/app-error';
import { istDateTime } from '~/lib/time/in-words';

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => unindexed(words.title(), matches);

export const loader = publicScreen(async ({ mail, client }) => {
  if (!mail.outbox) throw new AppError('not_found', notFound());
  const mails = await mail.outbox.list();
  return {
    mails: mails.map(({ to, subject, text, at }) => ({
      key: `${at} ${to} ${subject}`,
      to,
      subject,
      at: istDateTime(at),
      parts: splitLinks(text, client.origin),
    })),
  };
});

interface Part {
  text: string;
  /** Only addresses of this site become links. */
  href: string | null;
}

function splitLinks(text: string, origin: string): Part[] {
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    const isOwn = URL.canParse(part) && new URL(part).origin === origin;
    return { text: part, href: isOwn ? part : null };
  });
}

/** The mails of a server on loopback without a mail provider; see docs/decisions/005-mail.md. */
export default function OutboxScreen() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <Page top={<BackBar title={words.title()} subtitle={words.subtitle()} to="/" line />}>
      {mails.length === 0 ? <EmptyState title={words.none()} line={words.noneText()} /> : null}
      {mails.map(({ key, to, subject, at, parts }) => (
        <article key={key} className="border-b border-line px-4 py-4">
          <h2 className="font-semibold">{subject}</h2>
          <p className="grey-line">{words.toAt({ to, at })}</p>
          <p className="mt-2 whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">
            {parts.map(({ text, href }) =>
              href ? (
                <a key={href} href={href} className="text-marigold-text underline">
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        </article>
      ))}
    </Page>
  );
}
