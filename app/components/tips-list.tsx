import { Link } from '@remix-run/react';
import { guideTips } from '~/domain/guide';

/** The seven tips that everybody meets in the first minutes. */
export function TipsList() {
  return (
    <ol className="grid divide-y divide-line">
      {guideTips
        .filter(({ core }) => core)
        .map((tip) => (
          <li key={tip.id} className="py-3 first:pt-1">
            <h3 className="leading-[22px] font-semibold">{tip.title}</h3>
            <p className="mt-0.5 text-caption text-text-2">{tip.text}</p>
            <Link
              to={tip.action.href}
              className="inline-flex min-h-11 items-center text-caption font-semibold text-marigold-text"
            >
              {tip.action.label}
            </Link>
          </li>
        ))}
    </ol>
  );
}
