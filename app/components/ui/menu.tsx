import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useAfterPaint } from '~/components/layer/use-after-paint';
import { useOpenLayer } from '~/components/layer/use-layer';
import { cn } from '~/lib/class-names';

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'end';
  children: ReactNode;
};

/**
 * Open from the first: only a press on its button loads it. Children: MenuItem and MenuRule; destructive items come last, after a
 * rule. Imports Radix: load it with `lazy`.
 */
export function Menu({ trigger, label, align = 'end', children }: MenuProps) {
  const [isOpen, setIsOpen] = useOpenLayer();
  const isShown = useAfterPaint(isOpen);
  return (
    <DropdownMenu.Root open={isShown} onOpenChange={setIsOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={12}
          className="z-(--z-menu) min-w-52 origin-(--radix-dropdown-menu-content-transform-origin) rounded-panel bg-raised p-1.5 shadow-float inset-ring inset-ring-line-2 data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = {
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: (event: Event) => void;
  /** Makes the only child, a link or button, the item. */
  asChild?: boolean;
  className?: string;
  children: ReactNode;
};

export function MenuItem({
  icon: Icon,
  danger = false,
  disabled,
  onSelect,
  asChild,
  className,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
      className={cn(
        'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-[14px] px-3 py-2 outline-none data-disabled:cursor-not-allowed data-disabled:text-text-3 data-highlighted:bg-raised-2',
        danger ? 'text-clay' : '[&_.lucide]:text-text-2',
        className,
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {Icon ? <Icon size={20} /> : null}
          {children}
        </>
      )}
    </DropdownMenu.Item>
  );
}

export function MenuRule() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line-2" />;
}
