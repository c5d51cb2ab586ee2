import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { EmptyState } from './empty-state';
import { Page } from './page';
import { TryAgain } from './try-again.island';

const titles: Record<number, string> = {
  403: 'You have no access to this page',
  404: 'Not found',
  410: 'No longer available',
  429: 'Too many requests',
  503: 'Nukkad is busy',
};

export interface ErrorScreenProps {
  /** Words of a screen for its own missing thing ('Post not found'). */
  notFound?: { title: string; text: string; action: { label: string; to: string } };
}

/** Words for what could not be fetched, by address: a shell that did not come either has no screen's own boundary. */
const unfetchedWords: [RegExp, string][] = [
  [/^\/dashboard$/, 'Failed to fetch posts'],
  [/^\/post\/[^/]+$/, 'Failed to fetch post'],
];

/** The request never arrived, or the fault is the server's. */
export const isUnfetched = (error: unknown): boolean => !isRouteErrorResponse(error) || error.status >= 500;

/** The one error boundary: what a translator said, in the page's own frame, with a way on. */
export function ErrorScreen({ notFound }: ErrorScreenProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const unfetched = unfetchedWords.find(([path]) => path.test(pathname))?.[1];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 && notFound) return <ErrorPage {...notFound} />;
  const message =
    isRouteErrorResponse(error) && typeof error.data?.message === 'string' ? error.data.message : '';
  if (unfetched && isUnfetched(error)) {
    return (
      <Page>
        <Unfetched text={unfetched} />
      </Page>
    );
  }
  return (
    <ErrorPage
      title={titles[status] ?? 'Something went wrong'}
      text={message || 'Please try again. If the problem continues, come back in a few minutes.'}
      action={{ label: 'Back to Dashboard', to: '/dashboard' }}
    />
  );
}

/** What could not be fetched, in its place. */
export const Unfetched = ({ text }: { text: string }) => (
  <EmptyState
    as="h1"
    title={text}
    line="Check your connection, or try again in a minute."
    action={<TryAgain text={text} />}
  />
);

function ErrorPage({ title, text, action }: NonNullable<ErrorScreenProps['notFound']>) {
  return (
    <Page>
      <EmptyState title={title} line={text} action={<ButtonLink to={action.to}>{action.label}</ButtonLink>} />
    </Page>
  );
}
