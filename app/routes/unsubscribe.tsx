import { data, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { ErrorScreen } from '~/components/frame/error-screen';
import { Page } from '~/components/frame/page';
import { Button, ButtonLink } from '~/components/ui/button';
import { holdsStopLink, stopMails } from '~/domain/account/stop-mails.server';
import { readStoppable, type StoppableMails } from '~/domain/account/stoppable-mails';
import * as words from '~/features/account/unsubscribe.words';
import { publicScreen } from '~/features/gate/screen.server';
import { useOwnNav } from '~/features/shell/own-nav';
import { unindexed } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => unindexed(words.metaTitle(), matches);

const linkOf = ({ searchParams }: URL) => ({
  about: readStoppable(searchParams.get('about')),
  userId: searchParams.get('id') ?? '',
  mark: searchParams.get('mark') ?? '',
});

/** A GET changes nothing, because mail programs open links to check them. */
export const loader = publicScreen(async (ctx, { url }) => {
  const link = linkOf(url);
  const isGood = holdsStopLink(ctx, link);
  return data({ isGood, about: link.about }, { status: isGood ? 200 : 404 });
});

/** The button's, and that of mail programs, which post here by themselves when their own button is pressed (RFC 8058). */
export const action = publicScreen(async (ctx, { url }) => {
  await stopMails(ctx, linkOf(url));
  return { isDone: true };
});

/** What each kind of mail is called, asked and told; where it is turned on again. */
const kinds: Record<
  StoppableMails,
  Record<'title' | 'question' | 'stop' | 'done' | 'doneLine' | 'where', () => string> & { to: string }
> = {
  alerts: {
    title: words.title,
    question: words.question,
    stop: words.stop,
    done: words.done,
    doneLine: words.doneLine,
    where: words.settings,
    to: '/email-preferences',
  },
  messages: {
    title: words.messages,
    question: words.messagesQuestion,
    stop: words.stopMessages,
    done: words.messagesDone,
    doneLine: words.messagesDoneLine,
    where: words.openSettings,
    to: '/settings',
  },
  digest: {
    title: words.digest,
    question: words.digestQuestion,
    stop: words.stopDigest,
    done: words.digestDone,
    doneLine: words.digestDoneLine,
    where: words.settings,
    to: '/email-preferences',
  },
};

export default function Unsubscribe() {
  const { isGood, about } = useLoaderData<typeof loader>();
  const isDone = useActionData<typeof action>()?.isDone === true;
  const kind = kinds[about];
  const settings = <ButtonLink to={kind.to}>{kind.where()}</ButtonLink>;
  return (
    <Page top={<BackBar title={kind.title()} to="/" line />} nav={useOwnNav()}>
      {isDone ? (
        <EmptyState title={kind.done()} line={kind.doneLine()} action={settings} />
      ) : isGood ? (
        <form method="post" className="grid gap-4 px-4 py-6">
          <p className="text-text-2">{kind.question()}</p>
          <Button wide>{kind.stop()}</Button>
        </form>
      ) : (
        <EmptyState title={words.incomplete()} line={words.incompleteLine()} action={settings} />
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
