import { getInputProps } from '@conform-to/react';
import { useCallback, useRef } from 'react';
import { Field, NativeSelect, TextInput } from '~/components/form/field';
import { optional } from '~/components/form/form.words';
import { FormFailureNote } from '~/components/form/form-failure';
import { type DeferredForm, useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import { documentKinds, verificationLimits } from '~/domain/verification/verification';
import type { VerificationValues } from '~/domain/verification/verification.schema';
import { DocumentInput } from './document-input.island';
import { useDocument } from './use-document';
import * as words from './verification.words';

const kinds = () => documentKinds.map(({ code, label }) => ({ value: code, label }));
const load = () => import('~/domain/verification/verification.schema');

/** The verification form with name, document and business numbers. */
export function VerificationForm({ fullName }: { fullName: string }) {
  const { Form, pending, lastResult, note } = useFormAnswer();
  const { fields, props, engine, isHeld }: DeferredForm<VerificationValues> = useDeferredForm({
    id: 'verification',
    lastResult,
    defaultValue: { legalName: fullName },
    load,
    // The browser validates everything but the document.
    schema: ({ typedVerification }) => typedVerification,
    without: 'file',
    onSubmit(event) {
      if (document.mustStay()) event.preventDefault();
    },
  });
  const { legalName, documentKind, gstin, udyam } = fields;
  const element = useRef<HTMLFormElement>(null);
  const submit = useCallback(() => element.current?.requestSubmit(), []);
  const document = useDocument(fields.document, submit);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...props}
      ref={element}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {engine}
      {note ? (
        <FormFailureNote {...note} {...(!fields.document.initialValue && { also: words.chooseAgain() })} />
      ) : null}
      <Field
        id={legalName.id}
        label={words.legalName()}
        required
        error={legalName.errors}
        hint={words.legalNameHint()}
      >
        <TextInput
          {...getInputProps(legalName, { type: 'text' })}
          key={legalName.key}
          autoComplete="name"
          maxLength={verificationLimits.legalNameMax}
        />
      </Field>
      <Field id={documentKind.id} label={words.document()} required error={documentKind.errors}>
        <NativeSelect
          id={documentKind.id}
          name={documentKind.name}
          key={documentKind.key}
          defaultValue={documentKind.initialValue ?? ''}
          placeholder={words.chooseDocument()}
          options={kinds()}
        />
      </Field>
      <Field
        id={document.id}
        label={words.photoOfIt()}
        required
        error={document.errors}
        hint={words.photoHint()}
      >
        <DocumentInput document={document} />
      </Field>
      <Field id={gstin.id} label={words.gstin()} mark={optional()} error={gstin.errors}>
        <TextInput
          {...getInputProps(gstin, { type: 'text' })}
          key={gstin.key}
          placeholder={words.gstinExample()}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </Field>
      <Field id={udyam.id} label={words.udyam()} mark={optional()} error={udyam.errors}>
        <TextInput
          {...getInputProps(udyam, { type: 'text' })}
          key={udyam.key}
          placeholder={words.udyamExample()}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </Field>
      <Button wide pending={pending || isHeld || document.isWaiting} pendingLabel={words.sending()}>
        {words.send()}
      </Button>
    </Form>
  );
}
