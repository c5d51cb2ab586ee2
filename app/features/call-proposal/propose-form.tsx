import type { FormEventHandler } from 'react';
import { Tile, TileGrid } from '~/components/form/choice';
import { FieldGroup } from '~/components/form/field';
import { Button } from '~/components/ui/button';
import { CALL_MINUTES, slotHours, slotLabel } from '~/domain/call-proposal/slots';
import { proposalLimits } from '~/domain/call-proposal/status';
import { chatPath } from '~/domain/shared/paths';
import * as words from './propose.words';

export interface ProposeFormProps {
  /** The user who is asked. */
  userId: string;
  name: string;
  /** The listing that the call is about. */
  listingId?: string | undefined;
  /** Starts to choose from, in epoch milliseconds. */
  slots: readonly number[];
  /** The id of the new message, so that a repeated request makes one proposal. */
  clientId?: string | undefined;
  /** With a script: the chosen times and how to send them. */
  chosen?: ReadonlySet<string>;
  onChoose?: (slot: string) => void;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  isPending?: boolean;
  error?: string | undefined;
}

/**
 * Proposes up to three times for a call in the other user's chat. A plain form, which a script may take over.
 */
export function ProposeForm(props: ProposeFormProps) {
  const { userId, name, listingId, slots, clientId, chosen, onChoose, onSubmit } = props;
  const isFull = chosen !== undefined && chosen.size >= proposalLimits.slots;
  return (
    <form method="post" action={chatPath(userId)} onSubmit={onSubmit} className="grid gap-4">
      <input type="hidden" name="intent" value="propose-call" />
      {clientId ? <input type="hidden" name="clientId" value={clientId} /> : null}
      {listingId ? <input type="hidden" name="listingId" value={listingId} /> : null}
      <FieldGroup
        label={words.label()}
        hint={words.hint({ minutes: CALL_MINUTES, name })}
        error={props.error}
      >
        <TileGrid columns={2}>
          {slots.map((start) => {
            const { day } = slotLabel(start);
            const slot = new Date(start).toISOString();
            const isChosen = chosen?.has(slot) ?? false;
            return (
              <Tile
                key={slot}
                type="checkbox"
                name="slot"
                value={slot}
                {...(onChoose && {
                  checked: isChosen,
                  onChange: () => onChoose(slot),
                  disabled: isFull && !isChosen,
                })}
              >
                <span>
                  <span className="block">{day.replace(/ \d{4}$/, '')}</span>
                  <span className="block font-normal">{slotHours(start)}</span>
                </span>
              </Tile>
            );
          })}
        </TileGrid>
      </FieldGroup>
      <Button wide pending={props.isPending} pendingLabel={words.proposing()}>
        {words.propose()}
      </Button>
    </form>
  );
}
