import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';

type ConformOptions<Values extends object> = Parameters<typeof useForm<Values>>[0];

interface LateFormOptions<Values extends object, Schemas>
  extends Pick<ConformOptions<Values>, 'defaultValue' | 'defaultNoValidate' | 'onSubmit'> {
  id: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  /** Imports the module with the form's schema. */
  load: () => Promise<Schemas>;
  schema: (schemas: Schemas) => ZodType<Values>;
  /** The field that only the server checks. */
  without?: string;
}

/** What checks the form: undefined until it is loaded, null if it could not be. */
type Check<Schemas> =
  | { parse: typeof import('./parse-fields').parseFields; schemas: Schemas }
  | null
  | undefined;

/** A submit that waits for the check. */
interface Held {
  form: HTMLFormElement;
  submitter: HTMLButtonElement | null;
}

/** The name of the button that conform submits with for each typed letter of a field that was refused. */
const CONFORM_INTENT = '__intent__';

/**
 * conform's form, whose schema is loaded when the form is first touched, so that no screen starts with zod. A submit before that waits
 * for it, and if it cannot be loaded goes to the server, which says the same.
 */
export function useLateForm<Values extends object, Schemas>(options: LateFormOptions<Values, Schemas>) {
  const { load, schema, without, ...rest } = options;
  const { id, lastResult } = rest;
  const [check, setCheck] = useState<Check<Schemas>>();
  const [isHeld, setIsHeld] = useState(false);
  const held = useRef<Held | null>(null);
  const [form, fields] = useForm<Values>({
    ...(rest as ConformOptions<Values>),
    shouldRevalidate: 'onInput',
    onValidate: check
      ? ({ formData }) => {
          if (without) formData.delete(without);
          // The schema's values are the form's, but conform's types require the literal codes of options.
          return check.parse(formData, schema(check.schemas)) as never;
        }
      : undefined,
  });

  const isAsked = useRef(false);
  const ask = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    Promise.all([import('./parse-fields'), load()])
      .then(
        ([{ parseFields: parse }, schemas]) => setCheck({ parse, schemas }),
        () => {
          isAsked.current = false;
          setCheck(null);
        },
      )
      .finally(() => setIsHeld(false));
  }, [load]);

  // After a refusal each change is checked, and what had the focus before hydration does not get it again.
  useEffect(() => {
    if (lastResult || document.activeElement?.closest('form')?.id === id) ask();
  }, [ask, id, lastResult]);

  // By now conform knows the check, and the button is enabled again.
  useEffect(() => {
    if (check === undefined || isHeld || !held.current) return;
    const { form: element, submitter } = held.current;
    held.current = null;
    if (element.isConnected) element.requestSubmit(submitter);
  }, [check, isHeld]);

  const hold = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isTyping = submitter?.name === CONFORM_INTENT;
    if (check || (check === null && !isTyping)) return;
    event.preventDefault();
    event.stopPropagation();
    ask();
    if (isTyping) return;
    held.current = { form: event.currentTarget, submitter };
    setIsHeld(true);
  };
  const props = { ...getFormProps(form), onSubmitCapture: hold, onFocusCapture: ask, onInputCapture: ask };
  /** What the form says, if that is valid; null also while its schema is not there. */
  const read = (formData: FormData): Values | null => {
    const submission = check?.parse(formData, schema(check.schemas));
    return submission?.status === 'success' ? (submission.value as Values) : null;
  };
  return { form, fields, props, isHeld, read };
}
