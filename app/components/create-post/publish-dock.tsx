import { FormDock } from '~/components/dock';
import { DockReason } from '~/components/dock-reason';
import { Button, ButtonLink } from '~/components/ui/button';

interface PublishDockProps {
  pending: boolean;
  /** Why it did not work, where no field is to blame. */
  reason?: string | undefined;
}

export function PublishDock({ pending, reason }: PublishDockProps) {
  return (
    <FormDock above={reason ? <DockReason reason={reason} /> : null}>
      <ButtonLink to="/dashboard" variant="secondary">
        Cancel
      </ButtonLink>
      <Button pending={pending} pendingLabel="Publishing...">
        Publish
      </Button>
    </FormDock>
  );
}
