import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '~/lib/app-error';

/** What the test of visible words must find, and what it must leave alone. */
const meta = () => [{ title: 'A title' }, { name: 'robots', content: 'noindex' }];
const flash = { title: 'Saved', text: 'It is kept.', tone: 'good' } as const;
const refuse = () => new RangeError('Never shown') && Object.assign({}, { why: 'Not found here.' });

const said = (name: string) => [
  new AppError('invalid', `${name} is not here`),
  z.string().max(5, 'too long'),
  'A new comment',
  'PDF of the plan',
  sql`SELECT id FROM users WHERE name = ${'Nobody here'}`,
];

const closed = (name: string, isBusy: boolean) =>
  isBusy ? `${name} takes no calls.` : `/closed?name=${name} never shown`;
function awaited(name: string) {
  return `${name} has not answered`;
}

const write = (badge: Element, count: number) => {
  badge.textContent = `${count} unread`;
  badge.className = 'never shown';
};

export function SpokenSample({ count }: { count: number }) {
  if (flash.tone === ('Good' as string)) refuse() && said('x') && closed('x', true) && awaited('x') && write;
  return (
    <nav aria-label="Menu" className="Grid gap" data-kind="Plain" id="Top">
      <b>Hello</b> Nukkad
      <i>{`${count} views`}</i>
      {count === 0 ? 'Nothing yet' : meta().length}
    </nav>
  );
}
