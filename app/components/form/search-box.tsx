import { Form } from '@remix-run/react';
import { SearchInput } from './search-input';

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
      <Form method="get" action={action}>
        <SearchInput search={search} label={label} maxLength={maxLength} />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </search>
  );
}
