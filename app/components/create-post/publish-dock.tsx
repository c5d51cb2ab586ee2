import { FormDock } from '~/components/dock';
import { Button, ButtonLink } from '~/components/ui/button';
import { FieldError } from '~/components/ui/field';

interface PublishDockProps {
  pending: boolean;
  /** Why it did not work, where no field is to blame. */
  reason?: string | undefined;
}

export function PublishDock({ pending, reason }: PublishDockProps) {
  return (
    <FormDock
      above={
        reason ? (
          <div role="alert" className="pb-2">
            <FieldError>{reason}</FieldError>
          </div>
        ) : null
      }
    >
      <ButtonLink to="/dashboard" variant="secondary">
        Cancel
      </ButtonLink>
      <Button pending={pending} pendingLabel="Publishing...">
        Publish
      </Button>
    </FormDock>
  );
}
