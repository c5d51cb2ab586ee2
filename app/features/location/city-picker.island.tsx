import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react';
import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Field, NativeSelect, TextInput } from '~/components/form/field';
import { patientLazy, warm } from '~/components/frame/patient-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { cities } from '~/domain/shared/cities';

const loadCities = () => import('./city-sheet.island');
const CitySheet = patientLazy(loadCities);

const cityOptions = cities.map((city) => ({ value: city, label: city }));

/**
 * A native select of cities. With a script it is replaced by a sheet with search that keeps the chosen city.
 */
export function CityPicker({ field }: { field: FieldMetadata<string> }) {
  const isLive = useIsLive();
  const select = useRef<HTMLSelectElement>(null);
  const [city, setCity] = useState<string | null>(null);
  // The select may have been used before hydration.
  if (isLive && city === null) setCity(select.current?.value ?? field.initialValue ?? '');
  if (isLive) return <CitySearch field={field} city={city ?? ''} onChange={setCity} />;
  return (
    <Field id={field.id} label="City" required error={field.errors}>
      <NativeSelect
        {...getSelectProps(field)}
        key={field.key}
        ref={select}
        placeholder="Choose your city"
        options={cityOptions}
        autoComplete="address-level2"
      />
    </Field>
  );
}

interface CitySearchProps {
  field: FieldMetadata<string>;
  city: string;
  onChange: (city: string) => void;
}

/** Shows the city and opens the sheet. It is a real input, so that the form can read and focus it. */
function CitySearch({ field, city, onChange }: CitySearchProps) {
  const { input, choose } = useValidatedChoice(city, onChange);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const sheet = { open: isOpen, onOpenChange: setIsOpen, city, onChoose: choose, opener: input };
  return (
    <>
      <Field id={field.id} label="City" required error={field.errors}>
        <TextInput
          {...getInputProps(field, { type: 'text', value: false })}
          key={field.key}
          ref={input}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          readOnly
          value={city}
          placeholder="Choose your city"
          autoComplete="off"
          onClick={open}
          onPointerEnter={warm(loadCities)}
          onFocus={warm(loadCities)}
          onKeyDown={(event) => {
            if (!openingKeys.has(event.key)) return;
            event.preventDefault();
            open();
          }}
          suffix={<ChevronDown size={18} />}
        />
      </Field>
      <Suspense fallback={null}>{wasOpened ? <CitySheet {...sheet} /> : null}</Suspense>
    </>
  );
}

/**
 * Dispatches an `input` event after a choice: React's write to `value` fires none, and the form validates on
 * it.
 */
function useValidatedChoice(city: string, onChange: (city: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    if (isFresh && city) input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    setIsFresh(false);
  }, [isFresh, city]);
  const choose = (chosen: string) => {
    onChange(chosen);
    setIsFresh(true);
  };
  return { input, choose };
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);
