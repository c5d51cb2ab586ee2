import { MemberError } from '~/features/gate/member-error';

/** Error screen of a post, its history and its form. */
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
