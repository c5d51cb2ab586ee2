import { FieldError } from './field';

/** Over a form's buttons: why it did not work, where no field is to blame. */
export function DockReason({ reason }: { reason: string }) {
  return (
    <div role="alert" className="pb-2">
      <FieldError>{reason}</FieldError>
    </div>
  );
}
