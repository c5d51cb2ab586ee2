import type { CSSProperties, ReactNode } from 'react';
import { useLowData } from '~/http/low-data';
import { avatarHue, firstGrapheme } from '~/lib/avatar-hue';
import { cn } from '~/lib/class-names';

const sizes = {
  24: 'avatar avatar-24',
  32: 'avatar avatar-32',
  40: 'avatar',
  48: 'avatar avatar-48',
  72: 'avatar avatar-72',
  96: 'avatar avatar-96',
} as const;

type AvatarSize = keyof typeof sizes;

type AvatarProps = {
  /** Decides the colour, which is therefore the same everywhere. */
  userId: string;
  name: string;
  /** Not loaded where data is saved, unless the device has it already. */
  src?: string | null;
  size?: AvatarSize;
  /** Shows a dot; say 'online' in text beside it. */
  online?: boolean;
  /** A 22 px icon on the corner (AvatarGlyph). */
  glyph?: ReactNode;
  className?: string;
};

/** Decorative: the name is always beside it, so screen readers skip it. */
export function Avatar({ userId, name, src, size = 40, online, glyph, className }: AvatarProps) {
  const isLeftOut = useLowData() && src?.startsWith('/files/');
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': avatarHue(userId) } as CSSProperties}
      className={className ? `${sizes[size]} ${className}` : sizes[size]}
    >
      {firstGrapheme(name)}
      {src && !isLeftOut ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : null}
      {online ? <span className="avatar-online" /> : null}
      {glyph}
    </span>
  );
}

const glyphTones = {
  plain: 'bg-raised-2 text-text',
  leaf: 'bg-leaf-soft text-leaf',
  clay: 'bg-clay-soft text-clay',
} as const;

/** `children`: one Lucide icon of 12 px. */
export function AvatarGlyph({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof glyphTones;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'absolute -right-1.5 -bottom-1 grid size-[22px] place-items-center rounded-full border-2 border-surface',
        glyphTones[tone],
      )}
    >
      {children}
    </span>
  );
}
