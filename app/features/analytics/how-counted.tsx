import * as words from './analytics.words';

/** Explains how all numbers of the page are counted. */
export function HowCounted({ firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  return (
    <section
      id="counted"
      aria-labelledby="counted-title"
      className="mt-auto scroll-mt-16 border-t border-line px-4 py-5"
    >
      <h2 id="counted-title" className="text-caption font-semibold text-text-3">
        {words.howCounted()}
      </h2>
      <p className="grey-line">{words.howCountedText({ from: firstDay, to: lastDay })}</p>
    </section>
  );
}
