import { expect, it } from 'vitest';
import { readCatalog } from '#workers/local/words/catalog';
import { emailSwitches, settingDefaults } from '~/domain/account/settings';
import { sweptLines } from '~/domain/retention/retention';
import * as privacy from '~/features/legal/privacy.words';

const hindi = readCatalog('.', 'hi');
const settings = hindi['domain/account/settings'];

it('says of marketing mail what the switch says and where it starts', () => {
  expect(settingDefaults.email.marketingEmails).toBe(true);
  expect(emailSwitches.find(({ name }) => name === 'marketingEmails')?.line).toContain('not sent any yet');
  expect(privacy.neverMail()).toMatch(/sent no marketing email yet.* on at first.* Email Preferences/);
  expect(hindi['features/legal/privacy']?.neverMail).toMatch(
    new RegExp(`${settings?.marketing}.* चालू .*‘${hindi['features/account/email-preferences']?.title}’`),
  );
});

it('names the pages whose views are kept as the list of what is erased does', () => {
  const opened = 'Which post, listing or profile you opened on which day';
  expect(sweptLines.views.what()).toBe(opened);
  expect(privacy.storeViews()).toContain(`${opened}: `);
  expect(hindi['features/legal/privacy']?.storeViews).toMatch(/पोस्ट, लिस्टिंग या प्रोफ़ाइल/);
});
