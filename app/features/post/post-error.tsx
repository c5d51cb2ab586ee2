import { MemberError } from '~/features/gate/member-error';
import { useIsAdmin } from '~/features/shell/use-is-admin';
import * as words from './post.words';

/** The error boundary of a post's page, history and form. */
export function PostError() {
  const isAdmin = useIsAdmin();
  return (
    <MemberError
      notFound={{
        title: words.notFound(),
        text: isAdmin ? words.notOpen() : words.notThere(),
        action: { label: words.backToDashboard(), to: '/dashboard' },
      }}
    />
  );
}
