import { useEffect } from 'react';

/**
 * Keeps what is typed into the named fields of a form over a reload, also over that of a tab which the phone had put away. It is
 * forgotten when the form is left: the next person on this tab does not find it.
 */
export function useKeptTyping(formId: string, names: readonly string[]): void {
  useEffect(() => {
    const place = `typed:${formId}`;
    const fields = names.flatMap((name) => {
      const field = document.forms.namedItem(formId)?.elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? [field] : [];
    });
    const kept = read(place);
    for (const field of fields) field.value ||= kept[field.name] ?? '';
    const form = fields[0]?.form;
    // The fields of now: one may have been replaced since.
    const keep = () =>
      form &&
      keepText(
        place,
        [...new FormData(form)].filter(([name]) => names.includes(name)),
      );
    form?.addEventListener('input', keep);
    return () => {
      form?.removeEventListener('input', keep);
      keepText(place, []);
    };
  }, [formId, names]);
}

function read(place: string): Record<string, string | undefined> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(place) ?? '{}'));
  } catch {
    return {};
  }
}

function keepText(place: string, typed: [string, FormDataEntryValue][]): void {
  try {
    if (typed.length > 0) sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(typed)));
    else sessionStorage.removeItem(place);
  } catch {
    // Storage is full or forbidden: what is typed lasts as long as the page.
  }
}
