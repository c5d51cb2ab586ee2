import type { CSSProperties } from 'react';
import { avatarHue } from '~/lib/avatar-hue';
import { cn } from '~/lib/class-names';
import { noPhoto } from './brand.words';

type SignboardProps = {
  /** The owner's id, which decides the colours. */
  ownerId: string;
  /** The category's icon, from `categoryIcon`. */
  icon?: string;
  /** The accessible label; '' if the picture is decorative. */
  label?: string;
  className?: string;
};

const stripes = [0, 1, 2, 3, 4, 5, 6, 7];

/** A painted signboard in place of a missing or broken photo. Fills its box like a photo. */
export function Signboard({ ownerId, icon = 'store', label = noPhoto(), className }: SignboardProps) {
  const hue = avatarHue(ownerId);
  return (
    <span
      style={{ '--hue': hue } as CSSProperties}
      className={cn('relative block size-full overflow-hidden bg-[oklch(0.34_0.06_var(--hue))]', className)}
    >
      {label ? <span className="sr-only">{label}</span> : null}
      <svg
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute size-full"
      >
        <rect y="262" width="400" height="38" fill={`oklch(0.26 0.05 ${hue})`} />
        {stripes.map((stripe) => (
          <path
            key={stripe}
            d={`M${stripe * 50} 0h50v62a25 22 0 0 1-50 0z`}
            fill={stripe % 2 === 0 ? `oklch(0.58 0.1 ${hue})` : `oklch(0.9 0.03 ${hue})`}
          />
        ))}
        <use
          href={`/art/signs.svg#${icon}`}
          x={140}
          y={108}
          width={120}
          height={120}
          fill="none"
          stroke={`oklch(0.9 0.05 ${hue})`}
          strokeWidth={1.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
