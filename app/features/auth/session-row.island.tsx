import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { usePassedFocus } from '~/components/frame/use-passed-focus';
import { Button } from '~/components/ui/button';
import { Pill } from '~/components/ui/pill';
import { When } from '~/components/ui/when';
import { tagged } from '~/components/words/tagged';
import { type DeviceKind, deviceOf } from '~/domain/session-list/device';
import type { SessionView } from '~/domain/session-list/session-list.schema';
import { timeAgo } from '~/lib/time/in-words';
import * as words from './session.words';

const icons: Record<DeviceKind, LucideIcon> = {
  mobile: Smartphone,
  tablet: Tablet,
  desktop: Monitor,
  other: MonitorSmartphone,
};

interface SessionRowProps {
  session: SessionView;
  now: number;
}

/** One session with its device, address and times. Every session but the current one can be ended. */
export function SessionRow({ session, now }: SessionRowProps) {
  const { deviceInfo, isCurrent, isActive } = session;
  const { kind, label } = deviceOf(deviceInfo.userAgent);
  const Icon = icons[kind];
  const used = Date.parse(session.lastActivity);
  const made = Date.parse(session.createdAt);
  return (
    <li className="relative flex items-start gap-3.5 px-4 py-3.5">
      <Icon size={22} className="mt-0.5 text-text-3" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold">{label}</h2>
          {isCurrent ? <Pill kind="info">{words.current()}</Pill> : null}
          <Pill>{isActive ? words.active() : words.inactive()}</Pill>
        </div>
        <p className="grey-line">{deviceInfo.ipAddress ?? words.unknownPlace()}</p>
        <p className="flex flex-wrap gap-x-3 text-caption text-text-3">
          <span>
            {tagged(words.lastActive({ time: timeAgo(used, now) }), {
              when: (time) => <When at={used}>{time}</When>,
            })}
          </span>
          <span>
            {tagged(words.created({ time: timeAgo(made, now) }), {
              when: (time) => <When at={made}>{time}</When>,
            })}
          </span>
        </p>
        <p className="font-mono text-micro text-text-3">…{session.id.slice(-8)}</p>
      </div>
      {isCurrent ? null : <EndSession handle={session.sessionToken} label={label} />}
    </li>
  );
}

function EndSession({ handle, label }: { handle: string; label: string }) {
  const { Form, pending, note, ref } = useFormAnswer(handle);
  usePassedFocus(ref, pending);
  return (
    <Form ref={ref} method="post" className="grid gap-2">
      <input type="hidden" name="handle" value={handle} />
      {note ? <FormFailureNote {...note} /> : null}
      <Button variant="secondary" size="sm" pending={pending} aria-label={words.endLabel({ device: label })}>
        {words.end()}
      </Button>
    </Form>
  );
}
