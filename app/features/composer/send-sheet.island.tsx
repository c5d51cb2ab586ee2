import { type RefObject, useEffect, useRef, useState } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Button, ButtonLink } from '~/components/ui/button';
import { Sheet } from '~/components/ui/sheet';
import { Spinner } from '~/components/ui/spinner';
import { noChats } from '~/domain/chat/empty-lists';
import type { ChatUser, ConversationView } from '~/domain/message/message.schema';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { outboxOf } from '~/features/chat/use-outbox';
import { PersonAvatar } from '~/features/person/person-avatar';
import { useShell } from '~/features/shell/use-shell';
import { toast } from '~/lib/toast';
import { loadAccepted } from './accepted-people';
import * as words from './send.words';

export interface SendSheetProps {
  item: { kind: OfferKind; id: string };
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

const paths = { post: '/post/', listing: '/opportunity/' } as const;

/** A sheet to share a post or listing with a user of an accepted conversation. */
export default function SendSheet({ item, isOpen, onOpenChange, opener }: SendSheetProps) {
  const viewerId = useShell()?.viewer?.id;
  // The sheet is still there while it leaves, and so are its rows under a second tap.
  const isSent = useRef(false);
  useEffect(() => {
    if (isOpen) isSent.current = false;
  }, [isOpen]);
  const send = (person: ChatUser) => {
    if (!viewerId || isSent.current) return;
    isSent.current = true;
    const { kind, id } = item;
    void outboxOf(viewerId).add({
      clientId: crypto.randomUUID(),
      to: person.id,
      person,
      content: new URL(paths[kind] + id, window.location.href).href,
      file: null,
      postId: kind === 'post' ? id : null,
      listingId: kind === 'listing' ? id : null,
    });
    toast({ title: kind === 'post' ? words.sendingPost() : words.sendingListing(), tone: 'good' });
    onOpenChange(false);
  };
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title={words.send()} line={words.line()}>
      <ReturnFocus to={opener} />
      <People onPick={send} />
    </Sheet>
  );
}

function People({ onPick }: { onPick: (person: ChatUser) => void }) {
  const { people, state, loadMore, hasMore } = usePeople();
  const none = noChats[useShell()?.viewer?.userType ?? 'investor'];
  if (state === 'failed') {
    return (
      <div className="grid justify-items-center gap-3 py-6 text-center">
        <p className="text-text-2">{words.notLoaded()}</p>
        <Button variant="secondary" onClick={() => void loadMore()}>
          {words.tryAgain()}
        </Button>
      </div>
    );
  }
  if (people.length === 0) {
    return state === 'loading' ? (
      <p className="flex items-center justify-center gap-2 py-8 text-text-3">
        <Spinner />
        {` ${words.loading()}`}
      </p>
    ) : (
      <div className="grid justify-items-center gap-1 py-6 text-center">
        <h3 className="font-semibold">{none.title}</h3>
        <p className="mb-3 text-text-2">{none.line}</p>
        <ButtonLink to={none.action.to} variant="secondary">
          {none.action.label}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <ul className="-mx-4">
        {people.map(({ user }) => (
          <li key={user.id}>
            <button
              type="button"
              onClick={() => onPick(user)}
              className="flex min-h-14 w-full items-center gap-3.5 px-4 py-2 text-left -outline-offset-2! hover:bg-raised"
            >
              <PersonAvatar person={user} />
              <span className="truncate font-semibold">{user.fullName}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button variant="ghost" wide pending={state === 'loading'} onClick={() => void loadMore()}>
          {words.showMore()}
        </Button>
      ) : null}
    </>
  );
}

function usePeople() {
  const [people, setPeople] = useState<ConversationView[]>([]);
  const [next, setNext] = useState<string | null>('');
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const loadMore = async () => {
    setState('loading');
    try {
      const page = await loadAccepted(next ?? '');
      setPeople((known) => [...known, ...page.people]);
      setNext(page.next);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet opens
  useEffect(() => void loadMore(), []);
  return { people, state, loadMore, hasMore: Boolean(next) };
}
