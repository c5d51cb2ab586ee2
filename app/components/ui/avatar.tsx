import { cva } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';
import { avatarHue, firstGrapheme } from '~/lib/avatar-hue';
import { cn } from '~/lib/class-names';

const avatarStyles = cva(
  'relative grid flex-none place-items-center rounded-full initial-hue leading-none font-semibold select-none',
  {
    variants: {
      size: {
        24: 'size-6 text-[0.6875rem]',
        32: 'size-8 text-[0.8125rem]',
        40: 'size-10 text-[1rem]',
        48: 'size-12 text-[1.125rem]',
        72: 'size-18 text-[1.75rem]',
        96: 'size-24 text-[2.25rem]',
      },
    },
  },
);

type AvatarSize = 24 | 32 | 40 | 48 | 72 | 96;

type AvatarProps = {
  /** Decides the colour, which is therefore the same everywhere. */
  userId: string;
  name: string;
  src?: string | null;
  srcSet?: string;
  size?: AvatarSize;
  /** Shows a dot; say 'online' in text beside it. */
  online?: boolean;
  /** A 22 px icon on the corner (AvatarGlyph). */
  glyph?: ReactNode;
  className?: string;
};

/** Decorative: the name is always beside it, so screen readers skip it. */
export function Avatar({ userId, name, src, srcSet, size = 40, online, glyph, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': avatarHue(userId) } as CSSProperties}
      className={cn(avatarStyles({ size }), className)}
    >
      {firstGrapheme(name)}
      {src ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full rounded-full object-cover text-transparent"
        />
      ) : null}
      {online ? (
        <span className="absolute -right-px -bottom-px size-[13px] rounded-full border-2 border-bg bg-sky" />
      ) : null}
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
