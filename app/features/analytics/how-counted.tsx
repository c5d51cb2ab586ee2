import * as words from './analytics.words';

interface HowCountedProps {
  firstDay: string;
  lastDay: string;
  /** Whether the page has a number that explains itself. */
  hasTiles: boolean;
}

/** Explains how all numbers of the page are counted. */
export function HowCounted({ firstDay, lastDay, hasTiles }: HowCountedProps) {
  return (
    <section
      id="counted"
      aria-labelledby="counted-title"
      className="mt-auto scroll-mt-16 border-t border-line px-4 py-5"
    >
      <h2 id="counted-title" className="text-caption font-semibold text-text-3">
        {words.howCounted()}
      </h2>
      <p className="grey-line">
        {words.howCountedText({ from: firstDay, to: lastDay })}
        {hasTiles ? ` ${words.tapNumber()}` : null}
      </p>
    </section>
  );
}
