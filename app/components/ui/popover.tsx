import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useAfterPaint } from '~/components/layer/use-after-paint';
import { useColumn } from '~/components/layer/use-column';
import { useSheetLayer } from '~/components/layer/use-layer';
import { cn } from '~/lib/class-names';

type PopoverProps = {
  trigger: ReactNode;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
};

/** A dialog attached to its button, within the column of its page; the focus moves in and returns. Imports Radix: load it with `lazy`. */
export function Popover(props: PopoverProps) {
  const { trigger, label, open, onOpenChange, align = 'end', className, children } = props;
  const onChange = useSheetLayer(open, onOpenChange);
  const isShown = useAfterPaint(open);
  const { column, ref } = useColumn();
  return (
    <Primitive.Root open={isShown} onOpenChange={onChange}>
      <Primitive.Trigger asChild ref={ref}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionBoundary={column}
          collisionPadding={12}
          className={cn(
            'z-(--z-menu) max-h-(--radix-popover-content-available-height) w-[min(calc(100vw-24px),26.5rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto rounded-panel bg-surface shadow-float inset-ring inset-ring-line-2 outline-none',
            'data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in',
            className,
          )}
        >
          <div data-toast-slot />
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
