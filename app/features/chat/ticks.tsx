import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import * as words from './chat.words';
import type { Delivery } from './delivery';

const marks = {
  sending: { icon: Clock, label: words.sending, style: '' },
  waiting: { icon: Clock, label: words.waiting, style: '' },
  failed: { icon: CircleAlert, label: words.failed, style: 'text-clay' },
  sent: { icon: Check, label: words.sent, style: '' },
  delivered: { icon: CheckCheck, label: words.delivered, style: '' },
  read: { icon: CheckCheck, label: words.read, style: 'text-sky' },
} as const;

/** The delivery state of the viewer's own message. */
export function Ticks({ delivery }: { delivery: Delivery }) {
  const { icon: Icon, label, style } = marks[delivery];
  return (
    <>
      <Icon size={15} className={`stroke-[2.2] ${style}`} />
      <span className={delivery === 'waiting' ? '' : 'apart sr-only'}>{label()}</span>
    </>
  );
}
