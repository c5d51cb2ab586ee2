import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Field, NativeSelect, TextInput } from '~/components/form/field';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { citiesInOrder } from '~/domain/city/cities';
import { cityName } from '~/domain/city/city-names';
import * as words from './location.words';
import { typedAfter } from './typed-ahead';

const loadCities = () => import('./city-sheet.island');
const CitySheet = retryingLazy(loadCities);

/** With a stored town that is not listed, so that saving the form keeps it. */
const cityOptions = (stored: string) =>
  [...new Set([...citiesInOrder(), stored])]
    .filter(Boolean)
    .map((city) => ({ value: city, label: cityName(city) }));

/**
 * A native select of cities. With a script it is replaced by a sheet with search that keeps the chosen city.
 */
export function CityPicker({ field }: { field: FieldMetadata<string> }) {
  const isLive = useIsLive();
  const select = useRef<HTMLSelectElement>(null);
  const [city, setCity] = useState<string | null>(null);
  const [hadFocus, setHadFocus] = useState(false);
  // The select may have been used before hydration.
  if (isLive && city === null) {
    setCity(select.current?.value ?? field.initialValue ?? '');
    setHadFocus(select.current?.matches(':focus') ?? false);
  }
  if (isLive) return <CitySearch field={field} city={city ?? ''} onChange={setCity} hadFocus={hadFocus} />;
  return (
    <Field id={field.id} label={words.city()} required error={field.errors}>
      <NativeSelect
        {...getSelectProps(field)}
        key={field.key}
        ref={select}
        placeholder={words.chooseCity()}
        options={cityOptions(field.initialValue ?? '')}
        autoComplete="address-level2"
      />
    </Field>
  );
}

interface CitySearchProps {
  field: FieldMetadata<string>;
  city: string;
  onChange: (city: string) => void;
  /** The select that it replaces had the focus. */
  hadFocus: boolean;
}

/**
 * Shows the city in the reader's language and opens the sheet, with what is typed until the sheet's script is there. An input beside it,
 * which nobody sees, is the form's own: it holds the code, as the select does, and hands the focus that conform gives it on.
 */
function CitySearch({ field, city, onChange, hadFocus }: CitySearchProps) {
  const { code, choose } = useValidatedChoice(city, onChange);
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    if (hadFocus) input.current?.focus();
  }, [hadFocus]);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const sheet = {
    open: isOpen,
    onOpenChange: setIsOpen,
    city,
    onChoose: choose,
    opener: input,
    search,
    setSearch,
  };
  return (
    <>
      <Field id={field.id} label={words.city()} required error={field.errors}>
        <input
          ref={code}
          name={field.name}
          value={city}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          className="sr-only"
          onFocus={() => input.current?.focus()}
        />
        <TextInput
          ref={input}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          readOnly
          value={cityName(city)}
          placeholder={words.chooseCity()}
          autoComplete="off"
          onClick={open}
          onPointerEnter={warm(loadCities)}
          onFocus={warm(loadCities)}
          onKeyDown={(event) => {
            const typed = typedAfter(search, event);
            if (typed === null) return;
            event.preventDefault();
            setSearch(typed);
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
  const code = useRef<HTMLInputElement>(null);
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    if (isFresh && city) code.current?.dispatchEvent(new Event('input', { bubbles: true }));
    setIsFresh(false);
  }, [isFresh, city]);
  const choose = (chosen: string) => {
    onChange(chosen);
    setIsFresh(true);
  };
  return { code, choose };
}
