import { type SubmissionResult, useForm } from '@conform-to/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { staticForm } from '~/components/form/static-form';

const names = ['title', 'terms', 'amount', 'images', 'sectors', 'empty', 'missing'];
const asked = [
  'id',
  'name',
  'formId',
  'errorId',
  'value',
  'initialValue',
  'errors',
  'allErrors',
  'valid',
  'key',
] as const;

const defaultValue = {
  title: 'Milk chiller',
  terms: true,
  amount: 800_000,
  images: [{ url: '/files/a', width: 640 }],
  sectors: ['retail', 'agriculture'],
  empty: '',
};

const refused: SubmissionResult<string[]> = {
  status: 'error',
  initialValue: { title: 'Milk', images: [{ url: '/files/b' }], sectors: 'retail' },
  error: { '': ['Nothing was saved'], title: ['Too short'], 'images[0].url': ['Not yours'] },
};

interface FormProps {
  lastResult: SubmissionResult<string[]> | null;
  tell: (said: unknown) => void;
}

function Form({ lastResult, tell }: FormProps) {
  const options = { id: 'offer', lastResult, defaultValue: defaultValue as never };
  const [form, fields] = useForm<Record<string, unknown>>(options);
  tell(told(form, fields));
  return null;
}

/** What conform itself says of the same form when it is drawn by the server. */
function ofConform(lastResult: SubmissionResult<string[]> | null) {
  let said: unknown;
  renderToStaticMarkup(
    <Form
      lastResult={lastResult}
      tell={(all) => {
        said = all;
      }}
    />,
  );
  return said;
}

const told = (form: object, fields: object) => ({
  form: pick(form, ['id', 'status', 'errors', 'allErrors', 'noValidate']),
  fields: names.map((name) => pick((fields as Record<string, object>)[name] ?? {}, asked)),
});

const pick = (from: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key]]));

describe('a form that nobody has touched', () => {
  it.each([
    ['as it begins', null],
    ['as it comes back', refused],
  ])('is what conform makes of it, %s', (_, lastResult) => {
    const { form, fields } = staticForm({ id: 'offer', lastResult, defaultValue });
    expect(told(form, fields)).toEqual(ofConform(lastResult));
  });
});
