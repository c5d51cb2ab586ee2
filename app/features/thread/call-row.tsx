import { Phone, PhoneMissed, Video } from 'lucide-react';
import { When } from '~/components/ui/when';
import { type CallKind, callLength } from '~/domain/call/call';
import type { MessageCallView } from '~/domain/message/message.schema';
import { istTime } from '~/lib/time';

function callTitle({ kind, durationSeconds, endReason }: MessageCallView, isOwn: boolean) {
  const isVideo = kind === 'video';
  if (durationSeconds !== null)
    return { title: isVideo ? 'Video call' : 'Voice call', icon: isVideo ? Video : Phone };
  if (endReason === 'rejected' || endReason === 'declined') {
    return { title: isVideo ? 'Declined video call' : 'Declined voice call', icon: PhoneMissed };
  }
  if (isOwn) return { title: isVideo ? 'Video call, no answer' : 'Voice call, no answer', icon: PhoneMissed };
  return { title: isVideo ? 'Missed video call' : 'Missed voice call', icon: PhoneMissed };
}

type CallRowProps = {
  call: MessageCallView;
  isOwn: boolean;
  at: number;
  onCallBack?: ((kind: CallKind) => void) | undefined;
};

/** A past or missed call. */
export function CallRow({ call, isOwn, at, onCallBack }: CallRowProps) {
  const { title, icon: Icon } = callTitle(call, isOwn);
  const length = call.durationSeconds === null ? [] : [callLength(call.durationSeconds)];
  return (
    <div className="flex w-53 max-w-full flex-wrap items-center gap-x-3 px-3 py-2">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-[color-mix(in_srgb,var(--color-text)_12%,transparent)]">
        <Icon size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.25rem] font-semibold">{title}</span>
        <span className="block text-micro tabular-nums opacity-80">
          {[...length, ''].join(' · ')}
          <When at={at}>{istTime(at)}</When>
        </span>
      </span>
      {onCallBack ? (
        <button
          type="button"
          onClick={() => onCallBack(call.kind)}
          className="mt-1.5 min-h-11 flex-[1_0_100%] rounded-control bg-[color-mix(in_srgb,var(--color-text)_8%,transparent)] text-caption font-semibold"
        >
          Call back
        </button>
      ) : null}
    </div>
  );
}
