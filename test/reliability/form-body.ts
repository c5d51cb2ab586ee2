import fc from 'fast-check';
import type { Schema } from '#test/support/openapi';
import { plain, type Wrapped } from './request-call';
import { crafted } from './upload-samples';
import { badText, good, type Pool } from './values';

/** Multipart bodies with valid, disguised and broken files and forms. */
export function formBody(schema: Schema, pool: Pool): fc.Arbitrary<Wrapped> {
  const fields = Object.keys(schema.properties ?? {}).filter((name) => name !== 'file');
  const texts = fields.map((name) =>
    fc.oneof(
      { weight: 4, arbitrary: good({ format: 'uuid' }, name, pool).map(plain) },
      { weight: 1, arbitrary: badText },
    ),
  );
  const bytes = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...crafted) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  );
  const name = fc.oneof(
    fc.constantFrom('photo.jpg', 'plan.pdf', 'clip.mp4', 'a'.repeat(300), '..\\..\\x.png'),
    badText,
  );
  const type = fc.constantFrom('image/png', 'application/pdf', 'text/html', 'image/svg+xml', '', 'x/y; z="');
  const fault = fc.constantFrom('none', 'none', 'none', 'field', 'two', 'cut', 'boundary', 'none');
  return fc
    .tuple(fc.tuple(...texts), bytes, name, type, fault)
    .map(([values, file, fileName, contentType, wrong]) => {
      const line = (text: string) => text.replace(/[\r\n"]/g, (c) => encodeURIComponent(c)).slice(0, 3_000);
      const textParts = fields.map(
        (field, at) =>
          `--edge\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${line(values[at] ?? '')}\r\n`,
      );
      const head = `--edge\r\ncontent-disposition: form-data; name="${wrong === 'field' ? 'upload' : 'file'}"; filename="${line(fileName)}"\r\ncontent-type: ${contentType}\r\n\r\n`;
      const filePart = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n')]);
      const whole = Buffer.concat([
        Buffer.from(textParts.join('')),
        filePart,
        ...(wrong === 'two' ? [filePart] : []),
        Buffer.from('--edge--\r\n'),
      ]);
      return {
        body: wrong === 'cut' ? whole.subarray(0, -20) : whole,
        headers: { 'content-type': `multipart/form-data${wrong === 'boundary' ? '' : '; boundary=edge'}` },
      };
    });
}
