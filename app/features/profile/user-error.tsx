import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import { isGate } from '~/features/gate/gate';
import { MemberError } from '~/features/gate/member-error';
import { BackBar } from '~/features/shell/top-bar';
import { phrases } from '~/lib/language/phrases';
import * as words from './user-error.words';

const home = phrases({ label: words.home, to: '/dashboard' });

const notFound = {
  withoutId: phrases({ title: words.noUser, text: words.noUserText, action: home }),
  withId: phrases({ title: words.noProfile, text: words.noProfileText, action: home }),
};

const notFoundAt = (search: string) =>
  new URLSearchParams(search).get('id') ? notFound.withId : notFound.withoutId;

/** The document's title where nobody is found. */
export const notFoundTitle = (search: string): string => notFoundAt(search).title;

/** The error boundary of a profile: no id, not found, or failed to load. Only the last offers a retry. */
export function UserError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isAnswer = isRouteErrorResponse(error);
  if (isAnswer && (isGate(error.data) || error.status < 500))
    return <MemberError notFound={notFoundAt(search)} />;
  const message = isAnswer && typeof error.data?.message === 'string' ? error.data.message : '';
  return (
    <Page top={<BackBar to="/dashboard" />}>
      <EmptyState
        as="h1"
        title={words.noProfile()}
        line={message || words.notLoaded()}
        action={
          <ButtonLink to={pathname + search} reloadDocument>
            {words.retry()}
          </ButtonLink>
        }
      />
    </Page>
  );
}
