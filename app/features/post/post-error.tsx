import { MemberError } from '~/features/gate/member-error';
import * as words from './post.words';

/** The error boundary of a post's page, history and form. */
export function PostError() {
  return (
    <MemberError
      notFound={{
        title: words.notFound(),
        text: words.notThere(),
        action: { label: words.backToDashboard(), to: '/dashboard' },
      }}
    />
  );
}
