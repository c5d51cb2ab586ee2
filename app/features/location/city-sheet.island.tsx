import { Check, MapPin, Search } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { TextInput } from '~/components/form/field';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Sheet } from '~/components/ui/sheet';
import { cityWithState } from '~/domain/city/cities';
import { canonicalCity, matchingCities } from '~/domain/city/search';
import * as words from './location.words';

interface CitySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  city: string;
  onChoose: (city: string) => void;
  /** Gets the focus when the sheet closes. */
  opener: RefObject<HTMLElement | null>;
  search: string;
  setSearch: (search: string) => void;
}

/** The cities with a search. A town that is not in the list can be used as typed. */
export default function CitySheet(props: CitySheetProps) {
  const { open, onOpenChange, city, onChoose, opener, search, setSearch } = props;
  const typed = search.trim();
  const found = matchingCities(search);
  const isOwnTown = typed.length > 1 && found.length <= 1;
  const choose = (chosen: string) => {
    setSearch('');
    onChoose(chosen);
    onOpenChange(false);
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words.yourCity()} className="h-[90dvh]">
      <ReturnFocus to={opener} />
      <SearchBox
        value={search}
        onChange={setSearch}
        onEnter={() => {
          const first = isOwnTown ? canonicalCity(typed) : found[0];
          if (typed && first) choose(first);
        }}
      />
      <p role="status" className="sr-only">
        {words.found({ count: found.length })}
      </p>
      <ul>
        {isOwnTown ? (
          <CityRow
            label={words.takeTyped({ typed })}
            isChosen={false}
            onClick={() => choose(canonicalCity(typed))}
          />
        ) : null}
        {found.map((name) => (
          <CityRow
            key={name}
            label={cityWithState(name)}
            isChosen={name === city}
            onClick={() => choose(name)}
          />
        ))}
      </ul>
    </Sheet>
  );
}

/** What the phone's keyboard shows on it. */
const ENTER_KEY = 'done';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Takes the first of the list. */
  onEnter: () => void;
}

function SearchBox({ value, onChange, onEnter }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // Nobody reads a hundred and fifty cities: one types at once.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <search className="sticky -top-1 z-1 -mt-1 block bg-surface pt-1 pb-3">
      <TextInput
        ref={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        enterKeyHint={ENTER_KEY}
        aria-label={words.searchCities()}
        placeholder={words.searchCities()}
        autoComplete="off"
        prefix={<Search size={18} />}
      />
    </search>
  );
}

function CityRow({ label, isChosen, onClick }: { label: string; isChosen: boolean; onClick: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onClick}
        className="flex min-h-12 w-full items-center gap-3 border-b border-line text-left hover:bg-raised"
      >
        <MapPin size={18} className="text-text-3" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {isChosen ? <Check size={20} className="text-marigold-text" /> : null}
      </button>
    </li>
  );
}
