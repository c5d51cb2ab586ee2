import { MemberError } from '~/features/gate/member-error';

/** The error boundary of a chat and of a search in one. */
export function ChatError() {
  return (
    <MemberError
      notFound={{
        title: 'Conversation not found',
        text: 'This user does not exist, or you cannot message them.',
        action: { label: 'Back to Messages', to: '/chat' },
      }}
    />
  );
}
