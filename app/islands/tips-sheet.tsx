import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { TipsList } from '~/components/tips-list';
import { Sheet } from '~/components/ui/sheet';
import { ReturnFocus } from './return-focus';

export interface TipsSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

export default function TipsSheet({ isOpen, onOpenChange, opener }: TipsSheetProps) {
  const { key } = useLocation();
  // A tip may lead to the feed that lies under the sheet: every navigation closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the signal.
  useEffect(() => () => onOpenChange(false), [key]);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Tips"
      line="The first minutes on the corner, in seven steps"
    >
      <ReturnFocus to={opener} />
      <TipsList />
    </Sheet>
  );
}
