import type { ContentChange } from '~/domain/offer/content';

interface ChangeListProps {
  changes: readonly (Pick<ContentChange, 'label' | 'before' | 'after'> & { field: string })[];
  /** The names of the two sides: 'Approved' and 'Now'. */
  sides: readonly [before: string, after: string];
}

/** Changes field by field, before and after; side by side on wide screens. */
export function ChangeList({ changes, sides: [before, after] }: ChangeListProps) {
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 text-caption">
      {changes.map((change) => (
        // A `<dl>` allows only one level of `<div>` around its groups.
        <div key={change.field} className="grid gap-x-2 gap-y-1 min-[24rem]:grid-cols-2">
          <dt className="col-span-full text-micro font-semibold text-text-3">{change.label}</dt>
          <Side name={before}>{change.before}</Side>
          <Side name={after}>{change.after}</Side>
        </div>
      ))}
    </dl>
  );
}

function Side({ name, children }: { name: string; children: string }) {
  return (
    <dd className="min-w-0">
      <span className="small-source">{name}</span>
      <span className="block break-words whitespace-pre-line text-text-2">{children}</span>
    </dd>
  );
}
