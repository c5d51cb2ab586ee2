import type { ReactNode } from 'react';
import { MemberError } from '~/features/gate/member-error';
import * as words from './chat.words';

/** The error boundary of a chat and of a search in one. `left`: what of a chat is still on this device. */
export function ChatError({ left }: { left?: ReactNode }) {
  return (
    <MemberError
      notFound={{
        title: words.notFound(),
        text: (
          <>
            {words.notFoundText()}
            {left}
          </>
        ),
        action: { label: words.backToMessages(), to: '/chat' },
      }}
    />
  );
}
