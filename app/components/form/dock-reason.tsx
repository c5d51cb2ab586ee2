import { FieldError } from './field';

/** Above a form's buttons: an error that belongs to no field. */
export function DockReason({ reason }: { reason: string }) {
  return (
    <div role="alert" className="pb-2">
      <FieldError>{reason}</FieldError>
    </div>
  );
}
