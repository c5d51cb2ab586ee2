import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import { isGate } from '~/features/gate/gate';
import { MemberError } from '~/features/gate/member-error';
import { BackBar } from '~/features/shell/top-bar';

const home = { label: 'Back to Dashboard', to: '/dashboard' };

const notFound = {
  withoutId: {
    title: 'User Not Found',
    text: 'This link does not lead to a person. Open a profile from a post or a listing.',
    action: home,
  },
  withId: {
    title: 'Profile Not Found',
    text: 'This profile does not exist, or you cannot see it.',
    action: home,
  },
};

/** The error boundary of a profile: no id, not found, or failed to load. Only the last offers a retry. */
export function UserError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isAnswer = isRouteErrorResponse(error);
  if (isAnswer && (isGate(error.data) || error.status < 500)) {
    const hasId = Boolean(new URLSearchParams(search).get('id'));
    return <MemberError notFound={hasId ? notFound.withId : notFound.withoutId} />;
  }
  const message = isAnswer && typeof error.data?.message === 'string' ? error.data.message : '';
  return (
    <Page top={<BackBar to="/dashboard" />}>
      <EmptyState
        as="h1"
        title="Profile Not Found"
        line={message || 'The profile could not be loaded. Check your connection and try again.'}
        action={
          <ButtonLink to={pathname + search} reloadDocument>
            Retry
          </ButtonLink>
        }
      />
    </Page>
  );
}
