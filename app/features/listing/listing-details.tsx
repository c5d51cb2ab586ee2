import type { ReactNode } from 'react';
import { StatTile, StatTiles } from '~/components/figure/stat-tiles';
import { statedFigure } from '~/domain/listing/stated-figure';
import type { ListingView } from '~/domain/listing/view.schema';
import { EstimateNote } from '~/features/offer/estimate-note';
import { LinkedText } from '~/features/offer/linked-text';
import { saidSpan, shortSpan } from '~/features/offer/time-span';
import { cn } from '~/lib/class-names';
import { foldText } from '~/lib/text/fold';
import * as words from './listing.words';

type BlockProps = { id?: string; title?: string; className?: string; children: ReactNode };

/** One section of a listing's page, with a line above it. */
export function Block({ id, title, className, children }: BlockProps) {
  const heading = title ? `${id}-title` : undefined;
  const Frame = title ? 'section' : 'div';
  return (
    <Frame
      id={id}
      aria-labelledby={heading}
      className={cn('scroll-mt-4 border-t border-line px-4 py-5', className)}
    >
      {title ? (
        <h2 id={heading} className="mb-2.5 text-title font-semibold">
          {title}
        </h2>
      ) : null}
      {children}
    </Frame>
  );
}

/** Timeline, return and team as the owner stated them, or 'Not stated'. */
export function Stats({ timeline, expectedRoi, roiBasis, teamSize }: ListingView) {
  return (
    <>
      <StatTiles columns={3} className="min-[18rem]:grid-cols-[repeat(3,minmax(min-content,1fr))]">
        <Stat label={words.timeline()} text={timeline && saidSpan(timeline)} />
        <Stat
          label={words.expectedRoi()}
          text={expectedRoi && shortSpan(expectedRoi)}
          mark={words.stated()}
        />
        <Stat label={words.team()} text={teamSize === null ? null : words.people({ count: teamSize })} />
      </StatTiles>
      {expectedRoi ? <EstimateNote name={words.expectedRoi()} basis={roiBasis} className="mt-2" /> : null}
    </>
  );
}

/** A longer value is set as text, not as a figure. */
const FIGURE_LENGTH = 12;
/** A value of one line, such as '14–16%/yr', which would break behind its dash. Its column is as wide as it. */
const LINE_LENGTH = 10;

function Stat({ label, text, mark }: { label: string; text: string | null; mark?: string }) {
  if (text === null) {
    return (
      <StatTile
        label={label}
        value={<span className="text-caption font-normal text-text-3">{words.notStated()}</span>}
      />
    );
  }
  const { value, unit } = statedFigure(text);
  return (
    <StatTile
      label={label}
      value={
        <span
          className={cn(
            'block leading-[1.5rem] whitespace-normal',
            value.length > FIGURE_LENGTH ? 'text-caption leading-[1.25rem] font-semibold' : 'text-title',
            value.length <= LINE_LENGTH && 'whitespace-nowrap',
          )}
        >
          {value}
        </span>
      }
      source={[unit, mark].filter(Boolean).join(', ')}
    />
  );
}

/** The owner's description. A long text is folded in a `<details>`, which works without a script. */
export function About({ text }: { text: string }) {
  const { head, folded } = foldText(text);
  if (!folded) return <LinkedText text={text} className="text-text-2" />;
  return (
    <details className="group text-text-2">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="whitespace-pre-line group-open:hidden">{`${head}… `}</span>
        <span className="hit-text inline-block font-semibold text-text group-open:hidden">
          {words.showMore()}
        </span>
        <span className="hit-text hidden font-semibold text-text group-open:inline-block">
          {words.showLess()}
        </span>
      </summary>
      <LinkedText text={text} className="mt-1" />
    </details>
  );
}
