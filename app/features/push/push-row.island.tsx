import { Button } from '~/components/ui/button';
import type { PushSwitch } from './browser-push';
import * as words from './push.words';
import { usePush } from './use-push';

const lines: Record<PushSwitch, () => string> = {
  on: words.onText,
  off: words.offText,
  blocked: words.blockedText,
  none: words.noneText,
};

const labels: Record<PushSwitch, () => string> = {
  on: words.on,
  off: words.off,
  blocked: words.blocked,
  none: words.none,
};

/** Whether this device takes pushes, and how to change that. Only a script knows it: without one nothing is drawn. */
export function PushRow({ viewerId }: { viewerId: string }) {
  const { state, isPending, change } = usePush(viewerId);
  if (state === null) return null;
  return (
    <div className="flex min-h-13 items-center gap-3.5 border-t border-line px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.375rem]">
          {words.onDevice()} <strong data-push={state}>{labels[state]()}</strong>
        </span>
        <span className="block text-caption text-text-3">{lines[state]()}</span>
      </span>
      {state === 'on' || state === 'off' ? (
        <Button
          type="button"
          size="sm"
          variant="secondary"
          pending={isPending}
          onClick={() => void change(state === 'on' ? 'off' : 'on')}
        >
          {state === 'on' ? words.turnOff() : words.turnOn()}
        </Button>
      ) : null}
    </div>
  );
}
