import { type FieldMetadata, type FormMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FormEvent, memo, type RefObject, useEffect, useLayoutEffect } from 'react';
import type { ZodType } from 'zod';

type Values = Record<string, unknown>;
type DefaultValue = Parameters<typeof useForm<Values>>[0]['defaultValue'];

/** conform's state of a form. */
export interface FormState {
  form: FormMetadata<Values>;
  fields: Record<string, FieldMetadata>;
}

export interface FormRules {
  defaultValue: unknown;
  schema: () => ZodType;
  /** The field that only the server checks. */
  without: string | undefined;
  onSubmit: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

interface FormEngineProps {
  id: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  rules: RefObject<FormRules>;
  onState: (state: FormState) => void;
}

export const parseFields = (fields: FormData, schema: ZodType) => parseWithZod(fields, { schema });

function Engine({ id, lastResult, rules, onState }: FormEngineProps) {
  const [form, fields] = useForm<Values>({
    id,
    lastResult,
    defaultValue: rules.current?.defaultValue as DefaultValue,
    shouldRevalidate: 'onInput',
    onValidate({ formData }) {
      const { schema, without } = rules.current as FormRules;
      if (without) formData.delete(without);
      return parseFields(formData, schema()) as never;
    },
    onSubmit: (event) => rules.current?.onSubmit?.(event),
  });
  useLayoutEffect(() => onState({ form, fields }));
  useEffect(() => {
    // conform reads what was typed until now when a name in the form is set.
    const [field] = document.forms.namedItem(id)?.querySelectorAll('input') ?? [];
    field?.setAttribute('name', field.name);
  }, [id]);
  return null;
}

/** Runs conform for a form that is on the page already; draws nothing. Not drawn again with that form: the two would never end. */
export const FormEngine = memo(Engine);
