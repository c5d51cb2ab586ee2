import { exports } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { ORIGIN, takeLog } from '#test/support/visitor';

/** As a browser reports it; anybody may send one. */
const report = (body: string) =>
  exports.default.fetch(
    new Request(`${ORIGIN}/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' },
      body,
    }),
  );

const violation = (blocked: string) =>
  JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': blocked } });

let lines: string[];
beforeEach(() => {
  lines = takeLog();
});
const logged = () => lines.map((line) => JSON.parse(line));

it('a report is logged without the address of a page', async () => {
  expect((await report(violation('https://elsewhere.test/page?of=whom'))).status).toBe(204);
  const facts = { event: 'csp_violation', directive: 'script-src', blocked: 'https://elsewhere.test' };
  expect(logged()).toContainEqual(expect.objectContaining(facts));
});

it.each([
  ['is no report', 'not JSON', 204],
  ['is too large', violation('x'.repeat(9 * 1024)), 413],
])('a report is not logged when it %s', async (_what, body, status) => {
  expect((await report(body)).status).toBe(status);
  expect(logged().filter(({ event }) => event === 'csp_violation')).toEqual([]);
});
