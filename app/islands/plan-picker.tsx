import { FileText, RotateCw, X } from 'lucide-react';
import { rowFocus } from '~/components/ui/check-mark';
import { FieldGroup } from '~/components/ui/field';
import { IconButton } from '~/components/ui/icon-button';
import { Progress } from '~/components/ui/progress';
import { acceptOf } from '~/domain/file';
import { REMOVED_PLAN } from '~/domain/image-fields';
import { cn } from '~/lib/class-names';
import { fileSize } from '~/lib/format';
import { useFileInput } from './use-file-input';
import type { PickedPlan, usePlanFile } from './use-plan-file';

interface PlanPickerProps {
  id: string;
  file: ReturnType<typeof usePlanFile>;
  error?: string[] | undefined;
}

/** One PDF: its progress, retry and removal. Without script it is a file input whose file goes with the form. */
export function PlanPicker({ id, file, error }: PlanPickerProps) {
  const { plan, choose, retry, remove } = file;
  return (
    <FieldGroup
      id={id}
      label="Business plan"
      mark="optional"
      error={error ?? plan?.reason ?? undefined}
      hint="A PDF of at most 10 MB. Only signed-in people can open it."
    >
      {plan?.url ? <input type="hidden" name="businessPlan" value={plan.url} /> : null}
      {plan ? <PlanRow plan={plan} onRetry={retry} onRemove={remove} /> : null}
      <ChooseFile hasPlan={plan !== null} onChoose={choose} />
    </FieldGroup>
  );
}

function PlanRow({
  plan,
  onRetry,
  onRemove,
}: {
  plan: PickedPlan;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { name, size, state, percent } = plan;
  return (
    <div className="flex items-center gap-3 rounded-control bg-surface py-1.5 pr-1 pl-3 inset-ring inset-ring-line">
      <FileText size={22} className="flex-none text-text-3" />
      <span className="min-w-0 flex-1 text-caption">
        <span className="block truncate font-semibold">{name}</span>
        {state === 'sending' ? (
          <Progress label={`Uploading ${name}`} value={percent} className="my-1.5" />
        ) : (
          <span className="block text-text-3">
            {state === 'failed' ? 'Not added' : size === null ? 'Added' : fileSize(size)}
          </span>
        )}
        <span role="status" className="sr-only">
          {state === 'ready' ? `${name} is added` : ''}
        </span>
      </span>
      {state === 'failed' ? (
        <IconButton label={`Try again: ${name}`} onClick={onRetry} className="noscript:hidden">
          <RotateCw size={20} />
        </IconButton>
      ) : null}
      <IconButton label={`Remove ${name}`} onClick={onRemove} className="noscript:hidden">
        <X size={20} />
      </IconButton>
      <label className="hidden min-h-11 items-center gap-2 pr-2 text-caption font-semibold noscript:flex">
        <input type="checkbox" name={REMOVED_PLAN} value="on" className="size-5" />
        Remove
      </label>
    </div>
  );
}

/** Stays in the page behind an added plan only for those without a script, where it replaces that one. */
function ChooseFile({ hasPlan, onChoose }: { hasPlan: boolean; onChoose: (file: File) => void }) {
  const { input, take } = useFileInput(([file]) => file && onChoose(file));
  return (
    <label
      className={cn(
        'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border-[1.5px] border-dashed border-field px-3.5 text-caption text-text-2 hover:bg-surface',
        'noscript:flex-wrap noscript:py-2.5',
        hasPlan && 'hidden noscript:flex',
        rowFocus,
      )}
    >
      <FileText size={20} className="flex-none noscript:hidden" />
      <span>Add a PDF</span>
      <input
        ref={input}
        type="file"
        name="plan"
        accept={acceptOf.pdf}
        onChange={take}
        className="sr-only noscript:not-sr-only"
      />
    </label>
  );
}
