import { Fragment } from 'react';
import { cn } from '~/lib/class-names';
import { stepOf } from './brand.words';

const leaf = 'q-5 8 0 19q5-11 0-19z';
const hangingLeaf = 'q-4.2 7 0 17q4.2-10 0-17z';

/** Rounds to one decimal, which keeps the markup short. */
const tenth = (value: number) => Math.round(value * 10) / 10;

const swag = { width: 97.5, top: -2, dip: 9 };

/** The height of the string at a share of the swag's width. */
const swagAt = (share: number) => swag.top + swag.dip * 4 * share * (1 - share);

const swagBeads = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The garland at the top of the welcome screen. */
export function ToranEdge({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 390 40"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className={cn('h-10 w-full', className)}
    >
      <defs>
        <g id="toran-flower">
          <circle r="5" fill="#f08c00" />
          <circle r="3.6" fill="#ffb020" />
          <circle r="1.7" fill="#ffd27a" />
        </g>
        <g id="toran-leaf">
          <path d={`M0-2${hangingLeaf}`} fill="#3f9a58" />
          <path d="M0 0v11" stroke="#2c7742" strokeWidth="0.7" />
        </g>
        <g id="toran-swag">
          <path d={`M0-2Q48.8 16 ${swag.width}-2`} fill="none" stroke="#8a5a17" strokeWidth="1.2" />
          {swagBeads.map((bead) => (
            <use
              key={bead}
              href={bead % 2 === 0 ? '#toran-flower' : '#toran-leaf'}
              x={tenth((swag.width * bead) / 8)}
              y={tenth(swagAt(bead / 8))}
            />
          ))}
        </g>
      </defs>
      {[0, 1, 2, 3].map((index) => (
        <use key={index} href="#toran-swag" x={index * swag.width} />
      ))}
    </svg>
  );
}

/** The height of the string, for x from 0 to 358. */
const stringAt = (x: number) => {
  const share = x / 358;
  return 10 + 64 * share * (1 - share);
};

const petals = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6);

function Flower({ x, done }: { x: number; done: boolean }) {
  const y = tenth(stringAt(x));
  return (
    <g transform={`translate(${x} ${y})`}>
      {petals.map((angle) => (
        <circle
          key={angle}
          cx={tenth(10.5 * Math.cos(angle))}
          cy={tenth(10.5 * Math.sin(angle))}
          r="3.4"
          fill="#f08c00"
        />
      ))}
      <circle r="11" fill="#ffb020" />
      <circle r="6.5" fill="#ffc95c" />
      {done ? (
        <path
          d="M-4 .2l2.8 2.9 5.3-5.8"
          fill="none"
          stroke="#1d1300"
          strokeWidth="2.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <circle r="3.2" fill="#1d1300" />
      )}
    </g>
  );
}

type StepperToranProps = {
  /** The current step, from 1. A step beyond `of` means that all are done. */
  step: number;
  of?: number;
  label: string;
  className?: string;
};

/** A progress garland with one flower per step. The text beside it carries the meaning. */
export function StepperToran({ step, of = 4, label, className }: StepperToranProps) {
  const shown = Math.min(step, of);
  const percent = Math.round((shown / of) * 100);
  const text = stepOf({ step: shown, of });
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className={className}
    >
      <StepGarland step={step} of={of} />
      <div className="flex justify-between text-caption text-text-2 tabular-nums">
        <span>{text}</span>
        <span>{`${percent}%`}</span>
      </div>
    </div>
  );
}

function StepGarland({ step, of }: { step: number; of: number }) {
  const gap = 306 / (of - 1);
  const spots = Array.from({ length: of }, (_, index) => ({ number: index + 1, x: tenth(26 + gap * index) }));
  return (
    <svg viewBox="0 -6 358 58" aria-hidden="true" className="h-auto w-full">
      <path d="M0 10Q179 42 358 10" fill="none" className="stroke-field" strokeWidth="1.5" />
      {spots.map(({ number, x }) => (
        <Fragment key={number}>
          {number < of ? <Leaves from={x} gap={gap} green={number < step} /> : null}
          {number <= step ? (
            <Flower x={x} done={number < step} />
          ) : (
            <circle
              cx={x}
              cy={tenth(stringAt(x))}
              r="9.5"
              className="fill-bg stroke-field"
              strokeWidth="1.5"
            />
          )}
        </Fragment>
      ))}
    </svg>
  );
}

function Leaves({ from, gap, green }: { from: number; gap: number; green: boolean }) {
  return (
    <g className={green ? 'fill-leaf-fill' : 'fill-raised-2'}>
      {[0.2, 0.4, 0.6, 0.8].map((share) => {
        const x = tenth(from + gap * share);
        return <path key={share} d={`M${x} ${tenth(stringAt(x) + 1)}${leaf}`} />;
      })}
    </g>
  );
}
