import { useEffect } from 'react';
import { keepSessionValue, readSessionValue } from '~/lib/storage/session-values';

/**
 * Keeps what is typed into the named fields of a form over a reload, also over that of a tab which the phone had put away. It is
 * forgotten when the form is left, also by an address: the next person on this tab does not find it.
 */
export function useKeptTyping(formId: string, names: readonly string[]): void {
  useEffect(() => {
    const place = `typed:${formId}`;
    const fields = names.flatMap((name) => {
      const field = document.forms.namedItem(formId)?.elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? [field] : [];
    });
    if (wasOpenedAnew()) keepSessionValue(place, null);
    const kept = readSessionValue<Record<string, string>>(place);
    for (const field of fields) if (!field.value) putBack(field, kept[field.name] ?? '');
    const form = fields[0]?.form ?? undefined;
    // The fields of now: one may have been replaced since.
    const keep = () => {
      const typed = [...new FormData(form)].filter(([name]) => names.includes(name));
      keepSessionValue(place, Object.fromEntries(typed));
    };
    form?.addEventListener('input', keep);
    return () => {
      form?.removeEventListener('input', keep);
      keepSessionValue(place, null);
    };
  }, [formId, names]);
}

/** A select has no option for what was typed beside its list. */
function putBack(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  if (field instanceof HTMLSelectElement && field.value !== value)
    field.add(new Option(value, value, false, true));
}

const wasOpenedAnew = () =>
  performance
    .getEntriesByType('navigation')
    .some((one) => (one as PerformanceNavigationTiming).type === 'navigate');
