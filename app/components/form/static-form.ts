import type { SubmissionResult } from '@conform-to/react';
import type { FormState } from './form-engine.island';

interface StaticFormOptions {
  id: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  defaultValue?: unknown;
}

type Content = Record<string, unknown>;

/** A value as a form has it: texts, in lists and groups of them; nothing is undefined. */
function asTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(asTyped) : undefined;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asTyped(part)]));
  if (typeof value === 'boolean') return value ? 'on' : undefined;
  return value === null || value === '' || value === undefined ? undefined : String(value);
}

const isWithin = (path: string, name: string) => path === name || path.startsWith(`${name}[`);

/** What conform would say of a form that nobody has touched: its values, and the errors of the last submit. */
export function staticForm({ id, lastResult, defaultValue }: StaticFormOptions): FormState {
  const values = (lastResult?.initialValue ?? defaultValue ?? {}) as Content;
  const errors = Object.fromEntries(
    Object.entries(lastResult?.error ?? {}).filter(([, messages]) => messages !== null),
  ) as Record<string, string[]>;
  const fieldOf = (name: string) => {
    const fieldId = `${id}-${name}`;
    const value = asTyped(values[name]);
    const own = Object.entries(errors).filter(([path]) => isWithin(path, name));
    return {
      id: fieldId,
      name,
      formId: id,
      errorId: `${fieldId}-error`,
      descriptionId: `${fieldId}-description`,
      value,
      initialValue: value,
      errors: errors[name],
      allErrors: Object.fromEntries(own),
      valid: own.length === 0,
    };
  };
  const form = { id, status: lastResult?.status, errors: errors[''], allErrors: errors, noValidate: true };
  const fields = new Proxy({}, { get: (_, name) => fieldOf(String(name)) });
  return { form, fields } as unknown as FormState;
}
