/** What the test of visible words must find, and what it must leave alone. */
const meta = () => [{ title: 'A title' }, { name: 'robots', content: 'noindex' }];
const flash = { title: 'Saved', text: 'It is kept.', tone: 'good' } as const;
const refuse = () => new RangeError('Never shown') && Object.assign({}, { why: 'Not found here.' });

export function SpokenSample({ count }: { count: number }) {
  if (flash.tone === ('Good' as string)) refuse();
  return (
    <nav aria-label="Menu" className="Grid gap" data-kind="Plain" id="Top">
      <b>Hello</b> Nukkad
      <i>{`${count} views`}</i>
      {count === 0 ? 'Nothing yet' : meta().length}
    </nav>
  );
}
