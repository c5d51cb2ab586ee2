import { MemberError } from '~/features/gate/member-error';

/** The error boundary of a post's page, history and form. */
export function PostError() {
  return (
    <MemberError
      notFound={{
        title: 'Post not found',
        text: "The post you're looking for doesn't exist.",
        action: { label: 'Back to Dashboard', to: '/dashboard' },
      }}
    />
  );
}
