import { getFormProps, type SubmissionResult, type useForm } from '@conform-to/react';
import { createElement, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { useIsLive } from '~/components/frame/use-is-live';
import type { FormRules, FormState } from './form-engine.island';
import { staticForm } from './static-form';

interface DeferredFormOptions<Values extends object, Schemas> {
  id: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  defaultValue?: { [Name in keyof Values]?: unknown };
  /** Whether the browser leaves the checks to us before hydration, too. */
  defaultNoValidate?: boolean;
  /** Imports the module with the form's schema. */
  load: () => Promise<Schemas>;
  schema: (schemas: Schemas) => ZodType<Values>;
  /** The field that only the server checks. */
  without?: string;
  onSubmit?: FormRules['onSubmit'];
}

type Conform<Values extends object> = ReturnType<typeof useForm<Values>>;

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
export function useDeferredForm<Values extends object, Schemas>(
  options: DeferredFormOptions<Values, Schemas>,
) {
  const { id, lastResult, defaultNoValidate = true } = options;
  const isLive = useIsLive();
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
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isTyping = submitter?.name === CONFORM_INTENT;
    if (state || (hasFailed && !isTyping)) return;
    event.preventDefault();
    event.stopPropagation();
    ask();
    if (isTyping) return;
    held.current = { form: event.currentTarget, submitter };
    setIsHeld(true);
  };
  const { form, fields } = state ?? staticForm({ ...options, noValidate: isLive || defaultNoValidate });
  const props = {
    ...getFormProps(form),
    onSubmit: state ? form.onSubmit : (event: FormEvent<HTMLFormElement>) => options.onSubmit?.(event),
    onSubmitCapture: hold,
    onFocusCapture: ask,
    onInputCapture: ask,
  };
  return {
    form: form as unknown as Conform<Values>[0],
    fields: fields as unknown as Conform<Values>[1],
    props,
    /** To be drawn somewhere in the form. */
    engine: loaded ? createElement(loaded.FormEngine, { id, lastResult, rules, onState: setState }) : null,
    /** A submit waits for the rules. */
    isHeld,
    /** What the form says, if that is valid; null also while its schema is not there. */
    read(formData: FormData): Values | null {
      const submission = loaded?.parseFields(formData, options.schema(loaded.schemas));
      return submission?.status === 'success' ? (submission.value as Values) : null;
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
