import { type FieldMetadata, getCollectionProps, getSelectProps } from '@conform-to/react';
import { Segmented } from '~/components/ui/segmented';
import type { Option } from '~/domain/shared/option';
import { notStated } from '~/lib/lib.words';
import { Tile, TileGrid } from './choice';
import { clearable } from './clearable-radio';
import { Field, FieldGroup, NativeSelect } from './field';
import { chosen as chosenCount } from './form.words';
import { ChipFlow, MultiChip } from './multi-chip';

/** Legends in title size, with a smaller counter. */
const legend = 'text-title text-text [&>.text-clay]:text-caption [&>.field-mark]:text-caption';

interface ChoiceProps<T> {
  // The field's metadata does not depend on the form's type.
  field: FieldMetadata<T>;
  label: string;
  options: readonly Option[];
}

/** Multiple choice as chips; at `max` the unchecked ones are disabled. */
export function ChipChoices<T extends string[] | undefined>({
  field,
  label,
  options,
  max,
  required,
}: ChoiceProps<T> & { max: number; required?: boolean }) {
  const chosen = chosenOf(field);
  return (
    <FieldGroup
      id={field.id}
      label={label}
      required={required}
      legendClassName={legend}
      counter={chosen.length > 0 ? chosenCount({ count: chosen.length }) : undefined}
      error={field.errors}
    >
      <ChipFlow>
        {getCollectionProps(field, { type: 'checkbox', options: options.map(({ code }) => code) }).map(
          ({ key, ...input }, at) => (
            <MultiChip
              key={key}
              {...input}
              disabled={chosen.length >= max && !chosen.includes(options[at]?.code ?? '')}
            >
              {options[at]?.label}
            </MultiChip>
          ),
        )}
      </ChipFlow>
    </FieldGroup>
  );
}

/** conform returns one checked box as a string and several as a list. */
export function chosenOf({ value }: { value: unknown }): string[] {
  const values = [value ?? []].flat();
  return values.filter((code): code is string => typeof code === 'string' && code !== '');
}

/** Single choice as tiles; can be cleared unless `required`. */
export function TileChoices<T extends string | undefined>({
  field,
  label,
  options,
  required,
}: ChoiceProps<T> & { required?: boolean }) {
  return (
    <FieldGroup id={field.id} label={label} required={required} legendClassName={legend} error={field.errors}>
      <TileGrid columns={3}>
        {getCollectionProps(field, { type: 'radio', options: options.map(({ code }) => code) }).map(
          ({ key, type: _, ...input }, at) => (
            <Tile key={key} {...input} type="radio" {...(!required && clearable)}>
              {options[at]?.label}
            </Tile>
          ),
        )}
      </TileGrid>
    </FieldGroup>
  );
}

/** Single choice of two to four short options; can be cleared. */
export function SegmentChoices({ field, label, options }: ChoiceProps<string | undefined>) {
  return (
    <FieldGroup id={field.id} label={label} legendClassName={legend} error={field.errors}>
      <Segmented
        name={field.name}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
        options={options.map(({ code, label: words }) => ({ value: code, label: words }))}
        {...clearable}
      />
    </FieldGroup>
  );
}

export function SelectChoice({ field, label, options }: ChoiceProps<string | undefined>) {
  return (
    <Field id={field.id} label={label} error={field.errors}>
      <NativeSelect
        {...getSelectProps(field)}
        key={field.key}
        placeholder={notStated()}
        options={options.map(({ code, label: words }) => ({ value: code, label: words }))}
      />
    </Field>
  );
}
