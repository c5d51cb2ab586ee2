import { beforeEach, describe, expect, it } from 'vitest';
import { documentOf } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { fixtureBytes } from '#test/support/files';
import { newUser, rows, type TestUser } from '#test/support/rows/factories';
import { askScreen, takeLog } from '#test/support/visitor';
import { loader as verification } from '~/routes/api/users.me.verification';
import wide from '../../support/fixtures/wide.jpg?inline';

// Refusals are logged.
beforeEach(() => void takeLog());

const send = (as: TestUser, over: Record<string, string>, file?: Uint8Array) => {
  const body = new FormData();
  const fields = { legalName: 'Asha Verma', documentKind: 'pan', gstin: '', udyam: '', ...over };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append('file', new File([file as Uint8Array<ArrayBuffer>], 'pan.jpg'));
  return askScreen(as, '/verification', body);
};

const sentOf = (person: TestUser) =>
  rows<{ file: string; name: string }>(
    "SELECT '/files/' || file_id AS file, legal_name AS name FROM verifications WHERE user_id = ?",
    person.id,
  );

describe('the verification form', () => {
  it('takes the document that a script has uploaded before', async () => {
    const person = await newUser();
    const document = await documentOf(person);
    expect((await send(person, { document })).status).toBe(303);
    expect(await sentOf(person)).toEqual([{ file: document, name: 'Asha Verma' }]);
  });

  it('takes the file that comes with it in the place of an address', async () => {
    const person = await newUser();
    const document = await documentOf(person);
    expect((await send(person, { document }, fixtureBytes(wide))).status).toBe(303);
    const [sent] = await sentOf(person);
    expect(sent?.file).toMatch(/^\/files\//);
    expect(sent?.file).not.toBe(document);
  });

  it("takes no document of somebody else's, and none that is no file of ours", async () => {
    const [person, other] = [await newUser(), await newUser()];
    for (const document of [await documentOf(other), 'https://example.com/pan.jpg', ''])
      expect((await send(person, { document })).status).toBe(400);
    expect(await sentOf(person)).toEqual([]);
  });

  it('keeps the file of a form that was refused for something else', async () => {
    const person = await newUser();
    const refused = await send(person, { gstin: '27AAPFU0939F1ZW' }, fixtureBytes(wide));
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('Please check this GSTIN');
    expect(html).not.toContain('It was not kept');
    const document = /name="document" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await send(person, { document })).status).toBe(303);
    expect(await sentOf(person)).toEqual([{ file: document, name: 'Asha Verma' }]);
  });

  it('has been sent where the same arrived before and its answer was lost', async () => {
    const person = await newUser();
    const document = await documentOf(person);
    const [one, two] = await Promise.all([send(person, { document }), send(person, { document })]);
    expect([one.status, two.status, (await send(person, { document })).status]).toEqual([303, 303, 303]);
    expect(await sentOf(person)).toHaveLength(1);
    // Something else is not what is under review.
    const others: Record<string, string>[] = [
      { legalName: 'Asha Varma' },
      { document: await documentOf(person) },
    ];
    for (const other of others) {
      const refused = await send(person, { document, ...other });
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain('We are still reviewing');
    }
    expect(await sentOf(person)).toEqual([{ file: document, name: 'Asha Verma' }]);
  });
});

it('a submission by the API that is repeated is answered with the first one', async () => {
  const person = await newUser();
  const body = { legalName: 'Asha Verma', documentKind: 'pan', document: await documentOf(person) };
  const submit = () => callRoute(verification, { method: 'POST', as: person, body });
  const [first, again] = [await submit(), await submit()];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
});
