import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { EmptyState } from './empty-state';
import * as words from './frame.words';
import { Page } from './page';
import { Reload, TryAgain } from './try-again.island';

/** For refusals before the screen's loader runs; a screen's own refusals bring their title. */
const titles: Record<number, () => string> = {
  429: words.tooMany,
  503: words.busy,
};

export interface ErrorScreenProps {
  /** The texts of a screen for its own 404 ('Post not found'). */
  notFound?: { title: string; text: ReactNode; action: { label: string; to: string } };
}

/** What could not be loaded, by the path: if the root failed, no route's error boundary is rendered. */
const unfetchedTitle = (path: string) => {
  if (path === '/dashboard') return words.postsUnfetched;
  return /^\/post\/[^/]+$/.test(path) ? words.postUnfetched : null;
};

/** The request failed, or the server did. */
export const isUnfetched = (error: unknown): boolean => !isRouteErrorResponse(error) || error.status >= 500;

/** No answer came at all. Browsers say it in words of their own. */
const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** The default error boundary: shows the translated error in the page's frame, with a way on. */
export function ErrorScreen({ notFound }: ErrorScreenProps) {
  const error = useRouteError();
  const unfetched = unfetchedTitle(useLocation().pathname);
  const answer = isRouteErrorResponse(error) ? error : null;
  const status = answer?.status ?? 500;
  const next: { label: string; to: string } | undefined = answer?.data?.next;
  if (status === 404 && notFound) return <ErrorPage {...notFound} />;
  if (unfetched ? isUnfetched(error) : isCutOff(error)) {
    return (
      <Page>
        <Unfetched text={(unfetched ?? words.notLoadedYet)()} />
      </Page>
    );
  }
  return (
    <ErrorPage
      title={String(answer?.data?.title ?? (titles[status] ?? words.wentWrong)())}
      text={String(answer?.data?.message ?? words.wentWrongText())}
      action={{ label: words.backToDashboard(), to: '/dashboard' }}
      first={status >= 429 ? <Reload /> : next && <ButtonLink to={next.to}>{next.label}</ButtonLink>}
    />
  );
}

/** Says what could not be loaded, with a retry button. */
export const Unfetched = ({ text }: { text: string }) => (
  <EmptyState as="h1" title={text} line={words.checkConnection()} action={<TryAgain text={text} />} />
);

type ErrorPageProps = NonNullable<ErrorScreenProps['notFound']> & {
  /** A better way on: where the refusal is explained, or the same screen a little later, after too many requests or a failure. */
  first?: ReactNode;
};

function ErrorPage({ title, text, action, first }: ErrorPageProps) {
  return (
    <Page>
      <EmptyState
        as="h1"
        title={title}
        line={text}
        action={
          <div className="grid gap-3">
            {first}
            <ButtonLink to={action.to} variant={first ? 'secondary' : undefined}>
              {action.label}
            </ButtonLink>
          </div>
        }
      />
    </Page>
  );
}
