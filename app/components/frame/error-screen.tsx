import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { EmptyState } from './empty-state';
import * as words from './frame.words';
import { Page } from './page';
import { TryAgain } from './try-again.island';

const titles: Record<number, () => string> = {
  403: words.noAccess,
  404: words.notFound,
  410: words.gone,
  429: words.tooMany,
  503: words.busy,
};

export interface ErrorScreenProps {
  /** The texts of a screen for its own 404 ('Post not found'). */
  notFound?: { title: string; text: ReactNode; action: { label: string; to: string } };
}

/** Titles by path of what could not be loaded: if the root failed, no route's error boundary is rendered. */
const unfetchedTitles: [RegExp, () => string][] = [
  [/^\/dashboard$/, words.postsUnfetched],
  [/^\/post\/[^/]+$/, words.postUnfetched],
];

/** The request failed, or the server did. */
export const isUnfetched = (error: unknown): boolean => !isRouteErrorResponse(error) || error.status >= 500;

/** No answer came at all. Browsers say it in words of their own. */
const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** The default error boundary: shows the translated error in the page's frame, with a way on. */
export function ErrorScreen({ notFound }: ErrorScreenProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const unfetched = unfetchedTitles.find(([path]) => path.test(pathname))?.[1];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 && notFound) return <ErrorPage {...notFound} />;
  const message =
    isRouteErrorResponse(error) && typeof error.data?.message === 'string' ? error.data.message : '';
  if (unfetched ? isUnfetched(error) : isCutOff(error)) {
    return (
      <Page>
        <Unfetched text={(unfetched ?? words.notLoadedYet)()} />
      </Page>
    );
  }
  return (
    <ErrorPage
      title={(titles[status] ?? words.wentWrong)()}
      text={message || words.wentWrongText()}
      action={{ label: words.backToDashboard(), to: '/dashboard' }}
    />
  );
}

/** Says what could not be loaded, with a retry button. */
export const Unfetched = ({ text }: { text: string }) => (
  <EmptyState as="h1" title={text} line={words.checkConnection()} action={<TryAgain text={text} />} />
);

function ErrorPage({ title, text, action }: NonNullable<ErrorScreenProps['notFound']>) {
  return (
    <Page>
      <EmptyState
        as="h1"
        title={title}
        line={text}
        action={<ButtonLink to={action.to}>{action.label}</ButtonLink>}
      />
    </Page>
  );
}
