import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

const dockStyles =
  'calm-text sticky bottom-0 border-t bg-bg px-4 pb-[calc(10px+env(safe-area-inset-bottom))] pt-2.5';

type DockProps = { figure?: ReactNode; line?: ReactNode; className?: string; children: ReactNode };

/**
 * The sticky action bar of a detail page: a figure with a line on the left, the primary button on the right.
 */
export function Dock({ figure, line, className, children }: DockProps) {
  return (
    <div
      data-pinned="dock"
      className={cn(
        dockStyles,
        'z-(--z-action) flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line-2',
        className,
      )}
    >
      {figure || line ? (
        <div className="min-w-0">
          {figure}
          {line ? <div className="small-line">{line}</div> : null}
        </div>
      ) : null}
      {children}
    </div>
  );
}

type FormDockProps = {
  /** Above the buttons: a consent or a note. */
  above?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * The sticky footer of a form: the secondary button fits its label, the primary one fills the rest or a row
 * of its own.
 */
export function FormDock({ above, className, children }: FormDockProps) {
  return (
    // With `above` the dock is too tall for a toast over it, so the toast is shown at the top ('composer').
    <div
      data-pinned={above ? 'composer' : 'dock'}
      className={cn(dockStyles, 'z-(--z-bar) border-line', className)}
    >
      {above}
      <div className="flex flex-wrap gap-3 *:last:flex-1 max-[345px]:*:px-3">{children}</div>
    </div>
  );
}
