import type { ReactNode } from 'react';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import type { WelcomeFigures as Figures } from '~/domain/welcome/welcome';
import { groupIndian } from '~/lib/format/digits';
import * as words from './welcome.words';

/** Three figures, each of which opens to explain how it is counted. A figure below its minimum is hidden. */
export function WelcomeFigures({ figures: { businesses, invested, success } }: { figures: Figures }) {
  if (businesses === null && invested === null && success === null) return null;
  return (
    <div className="relative mt-3 grid grid-cols-3 gap-3 border-t border-line pt-3">
      {businesses !== null && (
        <FigureTile
          label={words.businesses()}
          source={words.businessesSource()}
          explanation={words.businessesExplained()}
        >
          {`${groupIndian(businesses)}+`}
        </FigureTile>
      )}
      {invested !== null && (
        <FigureTile
          label={words.invested()}
          source={words.investedSource()}
          explanation={words.investedExplained()}
        >
          <Figure parts={figureParts(invested)} />
        </FigureTile>
      )}
      {success !== null && (
        <FigureTile
          label={words.success()}
          source={words.successSource({ accepted: success.accepted, decided: success.decided })}
          explanation={words.successExplained()}
        >
          {success.percent}%
        </FigureTile>
      )}
    </div>
  );
}

interface FigureTileProps {
  label: string;
  source: string;
  explanation: string;
  children: ReactNode;
}

function FigureTile({ label, source, explanation, children }: FigureTileProps) {
  return (
    <details name="welcome-figure" className="min-w-0">
      <summary className="block min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="figure-nums block text-figure font-bold tracking-[-0.015em]">{children}</span>
        <span className="block text-micro text-text-2">{label}</span>
        <span className="small-source">{source}</span>
      </summary>
      {/* Above the row, over its whole width: below it the buttons would cover it. */}
      <p className="absolute inset-x-0 bottom-full z-10 mb-2 rounded-panel border border-line bg-raised p-3 text-micro text-text-2 shadow-float">
        {explanation}
      </p>
    </details>
  );
}
