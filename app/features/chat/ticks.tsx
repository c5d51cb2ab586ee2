import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import * as spoken from './chat.words';
import type { Delivery } from './delivery';

const marks = {
  sending: {
    icon: Clock,
    get words() {
      return spoken.sending();
    },
    style: '',
  },
  waiting: {
    icon: Clock,
    get words() {
      return spoken.waiting();
    },
    style: '',
  },
  failed: {
    icon: CircleAlert,
    get words() {
      return spoken.failed();
    },
    style: 'text-clay',
  },
  sent: {
    icon: Check,
    get words() {
      return spoken.sent();
    },
    style: '',
  },
  delivered: {
    icon: CheckCheck,
    get words() {
      return spoken.delivered();
    },
    style: '',
  },
  read: {
    icon: CheckCheck,
    get words() {
      return spoken.read();
    },
    style: 'text-sky',
  },
} as const;

/** The delivery state of the viewer's own message. */
export function Ticks({ delivery }: { delivery: Delivery }) {
  const { icon: Icon, words, style } = marks[delivery];
  return (
    <>
      <Icon size={15} className={`stroke-[2.2] ${style}`} />
      <span className={delivery === 'waiting' ? '' : 'apart sr-only'}>{words}</span>
    </>
  );
}
