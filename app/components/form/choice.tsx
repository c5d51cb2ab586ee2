import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { CheckMark } from '~/components/ui/check-mark';
import { cn } from '~/lib/class-names';

type NativeChoice = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'title'> & {
  /** 'radio' for single choice, 'checkbox' for multiple choice. */
  type: 'radio' | 'checkbox';
};

type ChoiceProps = NativeChoice & { title: ReactNode; line?: ReactNode; icon?: ReactNode };

/** One option as a row with icon, title and description. Put several into a FieldGroup. */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { type, title, line, icon, className, ...rest },
  ref,
) {
  return (
    <label className={cn('choice group/check flex', className)}>
      <input ref={ref} {...rest} type={type} className="sr-only" />
      {icon ? (
        <span aria-hidden="true" className="choice-icon grid">
          {icon}
        </span>
      ) : null}
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.375rem] font-semibold">{title}</span>
        {line ? <span className="block text-caption text-text-2">{line}</span> : null}
      </span>
      <CheckMark round={type === 'radio'} />
    </label>
  );
});

type TileProps = NativeChoice & { children: ReactNode };

/** A short option, such as an amount, in a TileGrid. */
export const Tile = forwardRef<HTMLInputElement, TileProps>(function Tile(
  { type, children, className, ...rest },
  ref,
) {
  return (
    <label className={cn('tile grid', className)}>
      <input ref={ref} {...rest} type={type} className="sr-only" />
      {children}
    </label>
  );
});

const tileColumns = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' } as const;

export function TileGrid({ columns = 3, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return <div className={cn('grid gap-2', tileColumns[columns])}>{children}</div>;
}
