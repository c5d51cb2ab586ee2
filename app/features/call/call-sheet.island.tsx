import { type FormEvent, type RefObject, useState } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Sheet } from '~/components/ui/sheet';
import { callSlots } from '~/domain/call-proposal/slots';
import { proposeCall } from '~/features/call-proposal/proposal-requests';
import { ProposeForm } from '~/features/call-proposal/propose-form';
import { pageStays } from '~/features/shell/use-is-staying';
import * as words from './call-start.words';

interface CallSheetProps {
  /** The user who is asked. */
  userId: string;
  name: string;
  listingId?: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called where the page is still the one that asked. */
  onProposed?: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** The 'Schedule Call' sheet with times to propose. The chosen times stay selected when a request fails. */
export default function CallSheet(props: CallSheetProps) {
  const { userId, name, listingId, isOpen, onOpenChange, opener, onProposed } = props;
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title={words.schedule()} line={words.withName({ name })}>
      <ReturnFocus to={opener} />
      <Choosing
        userId={userId}
        name={name}
        listingId={listingId}
        onSent={(isStaying) => {
          onOpenChange(false);
          if (isStaying()) onProposed?.();
        }}
      />
    </Sheet>
  );
}

type ChoosingProps = {
  userId: string;
  name: string;
  listingId?: string | undefined;
  /** `isStaying`: whether the page is still the one that asked. */
  onSent: (isStaying: () => boolean) => void;
};

function Choosing({ userId, name, listingId, onSent }: ChoosingProps) {
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const [slots] = useState(() => callSlots(Date.now()));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const choose = (slot: string) => {
    const next = new Set(chosen);
    if (!next.delete(slot)) next.add(slot);
    setError(undefined);
    setChosen(next);
    // Other times are another proposal, also where the answer to the first was lost.
    setClientId(crypto.randomUUID());
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(chosen.size > 0 ? undefined : words.chooseOne());
    if (chosen.size === 0) return event.currentTarget.querySelector<HTMLElement>('[name=slot]')?.focus();
    setIsPending(true);
    const isStaying = pageStays();
    const isSent = await proposeCall({ receiverId: userId, slots: [...chosen], clientId, listingId });
    setIsPending(false);
    if (isSent) onSent(isStaying);
  };
  return (
    <ProposeForm
      userId={userId}
      name={name}
      slots={slots}
      chosen={chosen}
      onChoose={choose}
      onSubmit={send}
      isPending={isPending}
      error={error}
    />
  );
}
