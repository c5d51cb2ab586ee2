import { useRevalidator } from '@remix-run/react';
import { Check } from 'lucide-react';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import { Dock } from '~/components/frame/dock';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { Button, ButtonLink } from '~/components/ui/button';
import { dockLine, listingState } from '~/domain/listing/listing-state';
import { listingPath } from '~/domain/listing/paths';
import type { ListingView } from '~/domain/listing/view.schema';
import type { InterestStatus } from '~/domain/offer-status/interest-status';
import { sendInterest } from '~/features/listing-intent/listing-reactions';
import type { InterestDraft } from '~/features/reaction/post-reactions';
import * as words from './listing.words';

const load = () => import('./listing-interest');
const ListingInterest = retryingLazy(load);

/** The dock at the bottom of the page: the amount, the number of interested people and the main action. */
export function ListingDock({ listing, isOwn }: { listing: ListingView; isOwn: boolean }) {
  const { interest, interests, send } = useInterest(listing);
  return (
    <Dock
      figure={<Figure parts={figureParts(listing.fundingMin, listing.fundingMax)} size="title" plain />}
      line={dockLine(isOwn ? 'owner' : 'reader', listingState(listing), interests)}
    >
      {isOwn ? (
        <ButtonLink to={`${listingPath(listing.id)}/edit`} variant="secondary">
          {words.edit()}
        </ButtonLink>
      ) : listing.closedAt !== null && interest === null ? (
        <p className="text-caption font-semibold text-text-2">{words.closedByOwner()}</p>
      ) : (
        <InterestButton listing={listing} interest={interest} onSend={send} />
      )}
    </Dock>
  );
}

/** Expresses interest optimistically; undone if the request fails. A page that shows an open listing is told that it is not. */
function useInterest({ id, viewer, interests }: ListingView) {
  const [own, setOwn] = useState<{ status: InterestStatus; isNew: boolean } | null>(null);
  const { revalidate } = useRevalidator();
  // The page has heard of it: if a later load has none, it was withdrawn on another device.
  if (own !== null && viewer.interest !== null) setOwn(null);
  const interest = viewer.interest ?? own?.status ?? null;
  const send = async (draft: InterestDraft): Promise<boolean> => {
    setOwn({ status: 'pending', isNew: true });
    const answer = await sendInterest(id, draft);
    const isStored = answer !== null && answer !== 'refused';
    setOwn(isStored ? answer : null);
    if (answer === 'refused') revalidate();
    return isStored;
  };
  return { interest, interests: interests + (viewer.interest === null && own?.isNew ? 1 : 0), send };
}

interface InterestButtonProps {
  listing: ListingView;
  interest: InterestStatus | null;
  onSend: (draft: InterestDraft) => Promise<boolean>;
}

function InterestButton({ listing, interest, onSend }: InterestButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const isDone = interest !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDone) setIsOpen(true);
  };
  return (
    <>
      <form
        method="post"
        action={listingPath(listing.id)}
        onSubmit={submit}
        onPointerEnter={warm(load)}
        onFocus={warm(load)}
      >
        <Button
          ref={opener}
          name="intent"
          value="interest"
          variant={isDone ? 'done' : 'primary'}
          aria-disabled={isDone || undefined}
        >
          {isDone ? <Check size={18} className="stroke-[2.4]" /> : null}
          {isDone ? words.interested() : words.express()}
        </Button>
      </form>
      {isOpen === null ? null : (
        <Suspense>
          <ListingInterest
            listing={listing}
            onSend={onSend}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}
