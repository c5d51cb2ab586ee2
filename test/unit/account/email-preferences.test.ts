import { expect, it } from 'vitest';
import { readCatalog } from '#workers/local/words/catalog';
import * as words from '~/features/account/email-preferences.words';
import { emailMe } from '~/features/listing-form/listing-form.words';

const hindi = readCatalog('.', 'hi');

it('says which mails wait for the general switch, and that a listing may ask for its own', () => {
  const [gated = '', exception] = words.onlyWhileOn().split('. ');
  for (const mail of ['alerts', 'community updates', 'weekly digest', 'call reminders', 'what you miss'])
    expect(gated).toContain(mail);
  expect(exception).toContain(`‘${emailMe()}’`);
  expect(hindi['features/account/email-preferences']?.onlyWhileOn).toContain(
    `‘${hindi['features/listing-form/listing-form']?.emailMe}’`,
  );
});
