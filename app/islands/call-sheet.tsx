import type { RefObject } from 'react';
import { CallSlotsList, type CallSlotsListProps } from '~/components/listing/call-slots-list';
import { Sheet } from '~/components/ui/sheet';
import { ReturnFocus } from './return-focus';

interface CallSheetProps extends CallSlotsListProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

/** 'Schedule Call': times to propose. */
export default function CallSheet({ isOpen, onOpenChange, opener, ...slots }: CallSheetProps) {
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title="Schedule Call" line={`With ${slots.ownerName}`}>
      <ReturnFocus to={opener} />
      <CallSlotsList {...slots} />
    </Sheet>
  );
}
