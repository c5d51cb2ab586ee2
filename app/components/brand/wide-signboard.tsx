import { avatarHue } from '~/lib/avatar-hue';

type WideSignboardProps = {
  /** Decides the colours. */
  ownerId: string;
  /** A symbol of `public/art/signs.svg`. */
  icon: string;
};

/** Eight stripes under the icon and eight on either side. */
const stripes = Array.from({ length: 24 }, (_, stripe) => stripe - 8);

/**
 * The signboard of a box up to three times as wide as 4:3: awning and icon stay whole, and the wall goes on at both sides. Decorative,
 * and apart from `Signboard`, which the feed loads first.
 */
export function WideSignboard({ ownerId, icon }: WideSignboardProps) {
  const hue = avatarHue(ownerId);
  const colour = (lightness: number, chroma: number) => `oklch(${lightness} ${chroma} ${hue})`;
  return (
    <svg
      viewBox="0 0 400 300"
      aria-hidden="true"
      className="size-full overflow-visible"
      style={{ backgroundColor: colour(0.34, 0.06) }}
    >
      <rect x="-400" y="262" width="1200" height="38" fill={colour(0.26, 0.05)} />
      {stripes.map((stripe) => (
        <path
          key={stripe}
          d={`M${stripe * 50} 0h50v62a25 22 0 0 1-50 0z`}
          fill={stripe % 2 === 0 ? colour(0.58, 0.1) : colour(0.9, 0.03)}
        />
      ))}
      <use
        href={`/art/signs.svg#${icon}`}
        x={140}
        y={108}
        width={120}
        height={120}
        fill="none"
        stroke={colour(0.9, 0.05)}
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
