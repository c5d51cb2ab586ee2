import { Form, useLocation, useNavigationType, useSubmit } from '@remix-run/react';
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
  const isHere = useLocation().pathname === action;
  const { input, onInput, onSubmit } = useTyping(action, search, restMs);
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

/** Whether the page is another one, or a press or Back has begun to lead to one: a search would undo it. */
function isLeaving(action: string): boolean {
  const { location, formData } = window.__remixRouter?.state.navigation ?? {};
  const isOwn = formData !== undefined && location?.pathname === action;
  return window.location.pathname !== action || (location !== undefined && !isOwn);
}

function useTyping(action: string, search: string, restMs: number) {
  const { pathname, key } = useLocation();
  const isHere = pathname === action;
  const isReturn = useNavigationType() === 'POP';
  const input = useRef<HTMLInputElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const submit = useSubmit();
  const endRest = useCallback(() => {
    clearTimeout(rest.current);
    rest.current = undefined;
  }, []);
  useEffect(() => endRest, [endRest]);
  // Whoever comes to an empty search wants to type.
  useEffect(() => {
    if (isHere && !input.current?.value) input.current?.focus({ preventScroll: true });
  }, [isHere]);
  /** The search that was asked for last: its answer may be on its way. */
  const asked = useRef(search);
  const ask = useCallback(() => {
    const { form, value } = input.current ?? {};
    const words = value?.trim();
    if (!form || words === undefined || words === asked.current) return;
    asked.current = words;
    submit(form, { replace: true });
  }, [submit]);
  const shown = useRef<{ key: string; search: string }>();
  // Back, a link or the box itself has changed the address.
  useEffect(() => {
    const before = shown.current;
    if (before?.key === key && before.search === search) return;
    shown.current = { key, search };
    asked.current = search;
    const { current } = input;
    if (!current) return;
    if (before && isHere && isReturn) {
      endRest();
      current.value = search;
      return;
    }
    if (rest.current) return;
    if (before?.search !== search) {
      if (current !== document.activeElement) current.value = search;
      return;
    }
    // A tab has kept the search that was shown, and ended the one that was on its way.
    if (isHere) ask();
  }, [key, search, isHere, isReturn, ask, endRest]);
  const onInput = useCallback(() => {
    endRest();
    if (!isHere) return;
    rest.current = setTimeout(() => {
      rest.current = undefined;
      if (!isLeaving(action)) ask();
    }, restMs);
  }, [action, isHere, restMs, ask, endRest]);
  const onSubmit = (event: FormEvent) => {
    endRest();
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
