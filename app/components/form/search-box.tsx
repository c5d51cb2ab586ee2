import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';

interface SearchBoxProps {
  action: string;
  search: string;
  label: string;
  maxLength: number;
  /** Parameters that stay while the words change. */
  kept?: Record<string, string>;
}

/** A search field: a GET form that keeps the search in the address. */
export function SearchBox({ action, search, label, maxLength, kept = {} }: SearchBoxProps) {
  return (
    <search>
      <Form method="get" action={action} className="relative px-4 pt-1 pb-2">
        <Search size={22} className="pointer-events-none absolute top-[17px] left-7.5 text-text-2" />
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          maxLength={maxLength}
          placeholder={label}
          aria-label={label}
          enterKeyHint="search"
          className="min-h-12 w-full rounded-control bg-raised pr-4 pl-12 placeholder:text-text-3"
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </search>
  );
}
