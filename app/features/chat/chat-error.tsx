import { MemberError } from '~/features/gate/member-error';
import * as words from './chat.words';

/** The error boundary of a chat and of a search in one. */
export function ChatError() {
  return (
    <MemberError
      notFound={{
        title: words.notFound(),
        text: words.notFoundText(),
        action: { label: words.backToMessages(), to: '/chat' },
      }}
    />
  );
}
