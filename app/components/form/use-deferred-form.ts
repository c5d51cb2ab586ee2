import { getFormProps, type SubmissionResult, type useForm } from '@conform-to/react';
import {
  createElement,
  type DOMAttributes,
  type FormEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ZodType } from 'zod';
import { submitterOf } from '~/lib/submitter-of';
import type { FormRules, FormState } from './form-engine.island';
import { staticForm } from './static-form';

interface DeferredFormOptions<Read extends object, Schemas> {
  id: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  defaultValue?: ValuesFor<Read>;
  /** Imports the module with the form's schema. */
  load: () => Promise<Schemas>;
  schema: (schemas: Schemas) => ZodType<Read>;
  /** The field that only the server checks. */
  without?: string;
  onSubmit?: FormRules['onSubmit'];
}

/** A value for each name that a schema reads, of whatever type a field holds it in. */
export type ValuesFor<Read> = { [Name in keyof Read]?: unknown };

type Conform<Values extends object> = ReturnType<typeof useForm<Values>>;

/**
 * A form as it is drawn. Its fields hold what the schema reads, unless the caller writes what they hold: `Shown` is a code as text,
 * say, or one field more than the browser checks.
 */
export interface DeferredForm<Shown extends object, Read = unknown> {
  form: Conform<Shown>[0];
  fields: Conform<Shown>[1];
  props: ReturnType<typeof getFormProps> & Pick<DOMAttributes<HTMLFormElement>, DeferredEvent>;
  /** To be drawn somewhere in the form. */
  engine: ReactElement | null;
  /** A submit waits for the rules. */
  isHeld: boolean;
  /** What the form says, if that is valid; null also while its schema is not there. */
  read: (formData: FormData) => Read | null;
}

type DeferredEvent = 'onSubmit' | 'onSubmitCapture' | 'onFocusCapture' | 'onInputCapture';

/** The name of the button that conform submits with for each typed letter of a field that was refused. */
const CONFORM_INTENT = '__intent__';

interface Held {
  form: HTMLFormElement;
  submitter: HTMLButtonElement | null;
}

/**
 * A form of conform and zod, both loaded when it is first touched, so that no screen starts with them. A submit before that waits for
 * them, and if they cannot be loaded goes to the server, which says the same.
 */
export function useDeferredForm<Read extends object, Schemas, Shown extends ValuesFor<Read> = Read>(
  options: DeferredFormOptions<Read, Schemas>,
): DeferredForm<Shown, Read> {
  const { id, lastResult } = options;
  const [state, setState] = useState<FormState | null>(null);
  const { loaded, hasFailed, ask } = useRules(options.load);

  const rules = useRef<FormRules>({} as FormRules);
  rules.current = {
    defaultValue: options.defaultValue,
    without: options.without,
    onSubmit: options.onSubmit,
    schema: () => options.schema(loaded?.schemas as Schemas),
  };

  // After a refusal each change is checked, and what had the focus before hydration does not get it again.
  useEffect(() => {
    if (lastResult || document.activeElement?.closest('form')?.id === id) ask();
  }, [ask, id, lastResult]);

  const held = useRef<Held | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const isSettled = state !== null || hasFailed;
  useEffect(() => {
    if (isSettled) setIsHeld(false);
    // Once it is drawn that nothing is held, its button can be pressed again.
    if (!isSettled || isHeld || !held.current) return;
    const { form, submitter } = held.current;
    held.current = null;
    if (form.isConnected) form.requestSubmit(submitter);
  }, [isSettled, isHeld]);

  const hold = (event: FormEvent<HTMLFormElement>) => {
    const submitter = submitterOf(event);
    const isTyping = submitter?.name === CONFORM_INTENT;
    if (state || (hasFailed && !isTyping)) return;
    event.preventDefault();
    event.stopPropagation();
    ask();
    if (isTyping) return;
    held.current = { form: event.currentTarget, submitter };
    setIsHeld(true);
  };
  const { form, fields } = state ?? staticForm(options);
  const props = {
    ...getFormProps(form),
    onSubmit: state ? form.onSubmit : (event: FormEvent<HTMLFormElement>) => options.onSubmit?.(event),
    onSubmitCapture: hold,
    onFocusCapture: ask,
    onInputCapture: ask,
  };
  return {
    form: form as unknown as Conform<Shown>[0],
    fields: fields as unknown as Conform<Shown>[1],
    props,
    engine: loaded ? createElement(loaded.FormEngine, { id, lastResult, rules, onState: setState }) : null,
    isHeld,
    read(formData) {
      const submission = loaded?.parseFields(formData, options.schema(loaded.schemas));
      return submission?.status === 'success' ? (submission.value as Read) : null;
    },
  };
}

type Engine = Pick<typeof import('./form-engine.island'), 'FormEngine' | 'parseFields'>;

function useRules<Schemas>(load: () => Promise<Schemas>) {
  const [loaded, setLoaded] = useState<(Engine & { schemas: Schemas }) | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  const ask = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    Promise.all([import('./form-engine.island'), load()]).then(
      ([{ FormEngine, parseFields }, schemas]) => setLoaded({ FormEngine, parseFields, schemas }),
      () => {
        isAsked.current = false;
        setHasFailed(true);
      },
    );
  }, [load]);
  return { loaded, hasFailed, ask };
}
