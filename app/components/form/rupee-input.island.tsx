import { type ComponentPropsWithoutRef, type FormEvent, forwardRef } from 'react';
import { parseRupees } from '~/domain/shared/rupees';
import { TextInput } from './field';
import { groupWhileTyping, rupeesGrouped } from './rupee-typing';

type RupeeInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'prefix' | 'type'> & {
  /** Called after each change, with null while the text is not an amount. */
  onRupees?: (rupees: number | null) => void;
};

/** An amount in whole rupees with Indian digit grouping while typing. It is submitted as shown. */
export const RupeeInput = forwardRef<HTMLInputElement, RupeeInputProps>(function RupeeInput(
  { onRupees, defaultValue, ...rest },
  ref,
) {
  const group = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    // An input method is composing: changing the text now would break the composition.
    if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing) return;
    const before = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const after = groupWhileTyping(before);
    if (after.text !== before.text) input.value = after.text;
    if (document.activeElement === input) input.setSelectionRange(after.caret, after.caret);
    onRupees?.(parseRupees(after.text));
  };
  const settle = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    currentTarget.value = rupeesGrouped(currentTarget.value);
  };
  return (
    <TextInput
      ref={ref}
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      prefix="₹"
      defaultValue={rupeesGrouped(String(defaultValue ?? ''))}
      onInput={group}
      onCompositionEnd={group}
      onBlur={settle}
    />
  );
});
