import { Search } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';

type SearchInputProps = Pick<ComponentProps<'input'>, 'maxLength' | 'onInput'> & {
  search: string;
  label: string;
  /** The field keeps what is typed while the address follows it. */
  input?: Ref<HTMLInputElement>;
};

/** The field of a GET form that keeps the search in the address, with its icon. */
export const SearchInput = ({ search, label, maxLength, input, onInput }: SearchInputProps) => (
  <div className="relative px-4 pt-1 pb-2">
    <Search
      size={22}
      className="pointer-events-none absolute top-[17px] left-7.5 text-text-2 max-[345px]:left-6.5"
    />
    <input
      type="search"
      name="q"
      key={input ? undefined : search}
      ref={input}
      onInput={onInput}
      defaultValue={search}
      maxLength={maxLength}
      placeholder={label}
      aria-label={label}
      enterKeyHint="search"
      className="min-h-12 w-full rounded-control bg-raised pr-4 pl-12 text-ellipsis placeholder:text-text-3 max-[345px]:pr-2 max-[345px]:pl-11"
    />
  </div>
);
