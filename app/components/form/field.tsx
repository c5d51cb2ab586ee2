import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  type MouseEvent,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { useCameWithPage } from '~/components/frame/use-is-live';
import { cn } from '~/lib/class-names';

/** What makes a browser refuse a form itself: in its own language, before our sentence, and one field at a time. */
type BrowserRule = 'required' | 'minLength' | 'pattern';

type FieldWiring = { id: string; required: boolean; invalid: boolean; describedBy?: string };

const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that a control takes from the Field around it. They override its own props. */
function useWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.required && { 'aria-required': true }),
    'aria-invalid': field.invalid || undefined,
    'aria-describedby': field.describedBy,
  };
}

type FieldText = {
  label: ReactNode;
  required?: boolean;
  /** On the right of the label: 'Optional'. */
  mark?: ReactNode;
  /** On the right of the label: '44 / 500'. */
  counter?: ReactNode;
  hint?: ReactNode;
  /** One message, or conform's list, of which the first is shown. */
  error?: string | readonly string[];
  className?: string;
  children: ReactNode;
};

/** `id` must be the control's id; error summaries link to it. */
type FieldProps = FieldText & { id?: string };

const firstOf = (error: FieldText['error']) => (typeof error === 'string' ? error : error?.[0]) || undefined;

const describedBy = (id: string, hint: ReactNode, error?: string) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

export function Field({
  id: givenId,
  label,
  required = false,
  mark,
  counter,
  hint,
  error,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const message = firstOf(error);
  const wiring = { id, required, invalid: Boolean(message), describedBy: describedBy(id, hint, message) };
  return (
    <div className={cn('field grid', className)}>
      <label htmlFor={id} className={labelStyles}>
        <LabelText label={label} required={required} mark={mark} counter={counter} />
      </label>
      <FieldContext.Provider value={wiring}>{children}</FieldContext.Provider>
      <FieldNotes id={id} hint={hint} message={message} />
    </div>
  );
}

type FieldGroupProps = FieldText & { id?: string; legendClassName?: string };

/**
 * Several controls under one question, such as chips, tiles or a pair of amounts: a fieldset with a legend.
 */
export function FieldGroup(props: FieldGroupProps) {
  const {
    id: givenId,
    label,
    required = false,
    mark,
    counter,
    hint,
    error,
    className,
    legendClassName,
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const message = firstOf(error);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, hint, message)}
      className={cn('field grid min-w-0', className)}
    >
      <legend className={cn(labelStyles, 'mb-1.5 w-full', legendClassName)}>
        <LabelText label={label} required={required} mark={mark} counter={counter} />
      </legend>
      {props.children}
      <FieldNotes id={id} hint={hint} message={message} />
    </fieldset>
  );
}

const labelStyles = 'field-label flex';

function LabelText({
  label,
  required,
  mark,
  counter,
}: Pick<FieldText, 'label' | 'required' | 'mark' | 'counter'>) {
  return (
    <>
      <span>{label}</span>
      {required ? (
        <span aria-hidden="true" className="text-clay">
          *
        </span>
      ) : null}
      {mark || counter ? <span className="field-mark">{counter ?? mark}</span> : null}
    </>
  );
}

function FieldNotes({ id, hint, message }: { id: string; hint: ReactNode; message?: string }) {
  return (
    <>
      {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
      {hint ? (
        <p id={`${id}-hint`} className="grey-line">
          {hint}
        </p>
      ) : null}
    </>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-caption text-clay">
      <CircleAlert size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

/** The box styles of all fields, for custom controls. */
export const inputStyles = 'input';

export type TextInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'prefix' | BrowserRule> & {
  /** Inside the box on the left: ₹, +91. */
  prefix?: ReactNode;
  /** Inside the box on the right: '2 lakh', an icon button. */
  suffix?: ReactNode;
};

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { prefix, suffix, className, ...rest },
  ref,
) {
  const wiring = useWiring();
  if (prefix === undefined && suffix === undefined) {
    return <input ref={ref} {...rest} {...wiring} className={cn(inputStyles, className)} />;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box only passes a tap on to its input
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input itself
    <span className={cn(inputStyles, 'flex cursor-text', className)} onClick={pressInput}>
      {prefix === undefined ? null : <span className="flex-none text-text-3">{prefix}</span>}
      <input ref={ref} {...rest} {...wiring} className="flex-1" />
      {suffix === undefined ? null : <span className="ml-auto flex-none text-text-3">{suffix}</span>}
    </span>
  );
});

/** A press on prefix, suffix or padding focuses the input. */
function pressInput({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest('input, button, a')) return;
  const input = currentTarget.querySelector('input');
  input?.focus();
  input?.click();
}

export const TextArea = forwardRef<
  HTMLTextAreaElement,
  Omit<ComponentPropsWithoutRef<'textarea'>, BrowserRule>
>(function TextArea({ className, defaultValue, ...rest }, ref) {
  // React 18 would put the first text over what was typed into it before it took the page over.
  const isKept = useCameWithPage();
  return (
    <textarea
      ref={ref}
      {...rest}
      {...useWiring()}
      defaultValue={isKept ? undefined : defaultValue}
      className={cn(inputStyles, 'input-area', className)}
    />
  );
});

type SelectOption = { value: string; label: string; disabled?: boolean };

type NativeSelectProps = Omit<ComponentPropsWithoutRef<'select'>, BrowserRule> & {
  options: readonly SelectOption[];
  /** The label of an empty choice, which is submitted as an empty value. */
  placeholder?: string;
};

export const NativeSelect = forwardRef<HTMLSelectElement, NativeSelectProps>(function NativeSelect(
  { options, placeholder, className, ...rest },
  ref,
) {
  return (
    <span className="relative grid">
      <select
        ref={ref}
        {...rest}
        {...useWiring()}
        className={cn(inputStyles, 'input-select truncate', className)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
    </span>
  );
});
