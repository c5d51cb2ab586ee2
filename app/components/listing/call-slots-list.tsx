import { CalendarPlus } from 'lucide-react';
import { buttonStyles } from '~/components/ui/button';
import { CALL_MINUTES, slotWords } from '~/domain/call-slots';

export interface CallSlotsListProps {
  listingId: string;
  ownerName: string;
  /** Starts in epoch milliseconds. */
  slots: readonly number[];
}

/** Times to propose, each as a file for one's calendar. */
export function CallSlotsList({ listingId, ownerName, slots }: CallSlotsListProps) {
  return (
    <>
      <ul className="divide-y divide-line">
        {slots.map((start) => {
          const { day, time } = slotWords(start);
          const iso = new Date(start).toISOString();
          return (
            <li key={start} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span className="min-w-0 flex-1">
                <time dateTime={iso} className="block font-semibold">
                  {day}
                </time>
                <span className="block text-caption text-text-3 tabular-nums">{time}</span>
              </span>
              <a
                href={`/api/listings/${listingId}/call.ics?start=${encodeURIComponent(iso)}`}
                download="nukkad-call.ics"
                aria-label={`Add to calendar: ${day}, ${time}`}
                className={buttonStyles({ variant: 'tonal', size: 'sm' })}
              >
                <CalendarPlus size={18} />
                Add to calendar
              </a>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-caption text-text-2">
        {`Each is a call of ${CALL_MINUTES} minutes. The file puts it into your own calendar; ${ownerName} is not told. Agree on the time with them first.`}
      </p>
    </>
  );
}
