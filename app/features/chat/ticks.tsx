import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import type { Delivery } from './delivery';

const marks = {
  sending: { icon: Clock, words: 'sending', style: '' },
  waiting: { icon: Clock, words: 'waiting to send', style: '' },
  failed: { icon: CircleAlert, words: 'not sent', style: 'text-clay' },
  sent: { icon: Check, words: 'sent', style: '' },
  delivered: { icon: CheckCheck, words: 'delivered', style: '' },
  read: { icon: CheckCheck, words: 'read', style: 'text-sky' },
} as const;

/** The delivery state of the viewer's own message. */
export function Ticks({ delivery }: { delivery: Delivery }) {
  const { icon: Icon, words, style } = marks[delivery];
  return (
    <>
      <Icon size={15} className={`stroke-[2.2] ${style}`} />
      <span className={delivery === 'waiting' ? '' : 'sr-only'}>{words}</span>
    </>
  );
}
