import { voiceLimits } from '~/domain/voice-note/voice-note';

const STEP = 4;
const WIDTH = voiceLimits.levels * STEP;
const HEIGHT = 32;
const LOWEST = 3;

/** Where nothing was measured. */
const plain = Array.from({ length: voiceLimits.levels }, (_, i) => (i % 4 === 1 ? 14 : 8));

interface VoiceBarsProps {
  /** Empty for plain bars. */
  levels: readonly number[];
  /** The part that was played, 0 to 1. */
  played: number;
}

/** The loudness of a recording, from start to end. */
export function VoiceBars({ levels, played }: VoiceBarsProps) {
  const shown = levels.length > 0 ? levels : plain;
  return (
    <span aria-hidden="true" className="relative block h-8 w-full">
      <Bars levels={shown} className="opacity-45" />
      <span
        className="absolute inset-0 block text-marigold-text"
        style={{ clipPath: `inset(0 ${(1 - played) * 100}% 0 0)` }}
      >
        <Bars levels={shown} className="" />
      </span>
    </span>
  );
}

const Bars = ({ levels, className }: { levels: readonly number[]; className: string }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    className={`absolute inset-0 size-full ${className}`}
  >
    <path
      d={levels
        .map((level, i) => `M${i * STEP + 2} ${HEIGHT / 2 - heightOf(level) / 2}v${heightOf(level)}`)
        .join('')}
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
    />
  </svg>
);

const heightOf = (level: number) => LOWEST + (level / voiceLimits.levelMax) * (HEIGHT - LOWEST - 4);
