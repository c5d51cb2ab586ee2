import { Button } from '~/components/ui/button';
import type { PushSwitch } from './browser-push';
import { usePush } from './use-push';

const lines: Record<PushSwitch, string> = {
  on: 'This phone or computer tells you what is new, also while Nukkad is closed',
  off: 'This phone or computer is silent while Nukkad is closed',
  blocked:
    'Your browser blocks notifications of Nukkad. Open the settings of this site, by the sign left of its address, allow notifications, and come back',
  none: 'This browser cannot show notifications while Nukkad is closed. On an iPhone, add Nukkad to the Home Screen first',
};

const labels: Record<PushSwitch, string> = { on: 'On', off: 'Off', blocked: 'Blocked', none: 'Not here' };

/** Whether this device takes pushes, and how to change that. Only a script knows it: without one nothing is drawn. */
export function PushRow({ viewerId }: { viewerId: string }) {
  const { state, isPending, change } = usePush(viewerId);
  if (state === null) return null;
  return (
    <div className="flex min-h-13 items-center gap-3.5 border-t border-line px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.375rem]">
          On this device: <strong data-push={state}>{labels[state]}</strong>
        </span>
        <span className="block text-caption text-text-3">{lines[state]}</span>
      </span>
      {state === 'on' || state === 'off' ? (
        <Button
          type="button"
          size="sm"
          variant="secondary"
          pending={isPending}
          onClick={() => void change(state === 'on' ? 'off' : 'on')}
        >
          {state === 'on' ? 'Turn off' : 'Turn on'}
        </Button>
      ) : null}
    </div>
  );
}
