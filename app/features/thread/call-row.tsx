import { Phone, PhoneMissed, Video } from 'lucide-react';
import { When } from '~/components/ui/when';
import { type CallKind, callLength } from '~/domain/call/call';
import type { MessageCallView } from '~/domain/message/message.schema';
import { callWords, isMissedBy } from '~/domain/message/preview';
import { istTime } from '~/lib/time/in-words';
import * as words from './thread.words';

type CallRowProps = {
  call: MessageCallView;
  isOwn: boolean;
  at: number;
  onCallBack?: ((kind: CallKind) => void) | undefined;
};

/**
 * A past or missed call. All of the row calls back, from behind its time; a missed one says so with a button.
 */
export function CallRow({ call, isOwn, at, onCallBack }: CallRowProps) {
  const { kind, durationSeconds } = call;
  const isAnswered = durationSeconds !== null;
  const Icon = isAnswered ? (kind === 'video' ? Video : Phone) : PhoneMissed;
  const title = callWords(call, isOwn);
  const length = isAnswered ? `${callLength(durationSeconds)} · ` : '';
  const isButton = onCallBack && isMissedBy(call, isOwn);
  return (
    <div className="relative isolate flex min-h-11 max-w-full flex-wrap items-center gap-x-2.5 rounded-[inherit] px-3 py-1.5 has-[button[data-again]:active]:bg-[color-mix(in_srgb,var(--color-text)_8%,transparent)]">
      <Icon size={20} className="pointer-events-none flex-none" />
      {onCallBack && !isButton ? (
        <button
          type="button"
          data-again=""
          onClick={() => onCallBack(kind)}
          className="text-left font-semibold after:absolute after:inset-0 after:-z-1 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {title}
          <span className="sr-only">{words.andCallBack()}</span>
        </button>
      ) : (
        <span className="font-semibold">{title}</span>
      )}
      <span className="ml-auto text-micro text-[color-mix(in_srgb,currentColor_80%,transparent)] tabular-nums">
        {length}
        <When at={at}>{istTime(at)}</When>
      </span>
      {isButton ? (
        <button
          type="button"
          onClick={() => onCallBack(kind)}
          className="my-0.5 min-h-11 flex-[1_0_100%] rounded-control bg-[color-mix(in_srgb,var(--color-text)_8%,transparent)] px-3 text-caption font-semibold"
        >
          {words.callBack()}
        </button>
      ) : null}
    </div>
  );
}
