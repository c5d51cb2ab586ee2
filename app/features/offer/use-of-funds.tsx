import { fundsLines } from '~/domain/offer/use-of-funds';
import * as words from './detail.words';
import { LinkedText } from './linked-text';

export function UseOfFunds({ text }: { text: string }) {
  return (
    <section aria-labelledby="use-of-funds" className="mt-5 px-4">
      <h3 id="use-of-funds" className="text-title font-semibold">
        {words.useOfFunds()}
      </h3>
      <FundsLines text={text} />
    </section>
  );
}

/** Shows lines that end in an amount in two columns; other text is shown as written. */
export function FundsLines({ text }: { text: string }) {
  const lines = fundsLines(text);
  if (!lines.some(({ amount }) => amount !== null)) {
    return <LinkedText text={text} className="mt-1 text-text-2" />;
  }
  return (
    <ul className="mt-1">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never change
        <li key={index} className="flex gap-4 border-b border-line py-2 last:border-b-0">
          <span className="min-w-0 flex-1 text-text-2">{line.text}</span>
          {line.amount ? <span className="figure-nums flex-none font-semibold">{line.amount}</span> : null}
        </li>
      ))}
    </ul>
  );
}
