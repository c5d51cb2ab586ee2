import { useState } from 'react';
import { FieldGroup } from '~/components/form/field';
import { ChipFlow, MultiChip } from '~/components/form/multi-chip';
import { sectors } from '~/domain/option/options';
import { profileLimits } from '~/domain/user/limits';
import * as words from './settings.words';

/**
 * Sectors as chips. At the limit the unchecked chips are disabled; without a script the server validates the
 * limit.
 */
export function SectorChips({ stored }: { stored: readonly string[] }) {
  const [chosen, setChosen] = useState(stored);
  const isFull = chosen.length >= profileLimits.sectorsMax;
  return (
    <FieldGroup
      id="preferredSectors"
      label={words.preferredSectors()}
      counter={chosen.length > 0 ? words.chosen({ count: chosen.length }) : undefined}
    >
      <ChipFlow>
        {sectors.map(({ code, label }) => (
          <MultiChip
            key={code}
            name="preferredSectors"
            value={code}
            defaultChecked={stored.includes(code)}
            disabled={isFull && !chosen.includes(code)}
            onChange={({ target }) =>
              setChosen((others) =>
                target.checked ? [...others, code] : others.filter((other) => other !== code),
              )
            }
          >
            {label}
          </MultiChip>
        ))}
      </ChipFlow>
    </FieldGroup>
  );
}
