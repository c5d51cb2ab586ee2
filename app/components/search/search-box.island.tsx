import { Form, useLocation, useSubmit } from '@remix-run/react';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { SearchInput } from './search-input';

interface SearchBoxProps {
  action: string;
  search: string;
  label: string;
  maxLength: number;
  /** Parameters that stay while the words change. */
  kept?: Record<string, string>;
  /** How long the typing rests before it is searched for, in milliseconds. */
  restMs?: number;
}

/**
 * A search field: a GET form that keeps the search in the address. On the page with the results they follow the typing, and Enter
 * takes the first of what is shown, which `data-results` marks.
 */
export function SearchBox({ action, search, label, maxLength, kept = {}, restMs = 250 }: SearchBoxProps) {
  const { pathname } = useLocation();
  const isHere = pathname === action;
  const { input, onInput, onSubmit } = useTyping(search, isHere, restMs);
  return (
    <search>
      <Form method="get" action={action} replace={isHere} onSubmit={onSubmit}>
        <SearchInput search={search} label={label} maxLength={maxLength} input={input} onInput={onInput} />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </search>
  );
}

function useTyping(search: string, isHere: boolean, restMs: number) {
  const input = useRef<HTMLInputElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(rest.current), []);
  // Whoever comes to an empty search wants to type.
  useEffect(() => {
    if (isHere && !input.current?.value) input.current?.focus({ preventScroll: true });
  }, [isHere]);
  /** The search that was asked for last: its answer may be on its way. */
  const asked = useRef(search);
  // Back, or a link, has changed the search.
  useEffect(() => {
    asked.current = search;
    const { current } = input;
    if (current && current !== document.activeElement) current.value = search;
  }, [search]);
  const onInput = useCallback(() => {
    clearTimeout(rest.current);
    if (!isHere) return;
    rest.current = setTimeout(() => {
      const { form, value } = input.current ?? {};
      const words = value?.trim();
      if (!form || words === undefined || words === asked.current) return;
      asked.current = words;
      submit(form, { replace: true });
    }, restMs);
  }, [isHere, restMs, submit]);
  const onSubmit = (event: FormEvent) => {
    clearTimeout(rest.current);
    const first = document.querySelector<HTMLElement>('[data-results] a');
    const words = input.current?.value.trim() ?? '';
    if (!first || !search || words !== search) {
      asked.current = words;
      return;
    }
    event.preventDefault();
    first.click();
  };
  return { input, onInput, onSubmit };
}
