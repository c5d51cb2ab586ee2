import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type AuditLine, auditQuery, listAudit } from '~/domain/admin/audit-queue.server';
import { QueueFrame } from '~/features/admin/queue-frame';
import * as words from '~/features/admin-audit/audit.words';
import { auditChanges } from '~/features/admin-audit/audit-changes';
import { actionLabel, targetLabel } from '~/features/admin-audit/audit-labels';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { screenTitle } from '~/features/shell/screen-title';
import { readSearch } from '~/http/search-params.server';
import { phrases } from '~/lib/language/phrases';
import { foldText } from '~/lib/text/fold';
import { isoTime, istDateTime } from '~/lib/time/in-words';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx, { url }) => {
  const { searchParams } = url;
  // The filter chips of every queue are called `status`; here they choose the type of action.
  if (searchParams.get('status') && searchParams.get('status') !== 'all') {
    searchParams.set('action', searchParams.get('status') ?? '');
  }
  const query = readSearch(auditQuery, url);
  return { query, page: await listAudit(ctx, query) };
});

const filters = [
  phrases({ value: 'all', label: words.all }),
  phrases({ value: 'listing', label: words.listings }),
  phrases({ value: 'post', label: words.posts }),
  phrases({ value: 'user', label: words.users }),
  phrases({ value: 'document', label: words.documents }),
  phrases({ value: 'report', label: words.reports }),
  phrases({ value: 'content', label: words.removed }),
  phrases({ value: 'appeal', label: words.appeals }),
];

export default function AdminAudit() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <QueueFrame
      current="/admin/audit"
      title={words.title()}
      filters={filters}
      query={{ cursor: query.cursor, status: query.action ?? 'all', q: query.target }}
      searchLabel={words.search()}
      searchName="target"
      page={page}
      emptyTitle={words.none()}
    >
      <ul>
        {page.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </QueueFrame>
  );
}

/** One entry: who did what to whom, the values before and after, and the reason. */
function Line({ line }: { line: AuditLine }) {
  const { action, actor, targetType, targetId, targetName, before, after, reason, createdAt } = line;
  const at = Date.parse(createdAt);
  return (
    <li className="audit-row grid">
      <p className="audit-head flex">
        <span className="min-w-0 font-semibold text-text">
          {actionLabel(action)} <code className="audit-seal">{action}</code>
        </span>
        <time dateTime={isoTime(at)} className="small-line">
          {istDateTime(at)}
        </time>
      </p>
      <p className="break-words text-text-2">
        {`${actor?.fullName ?? 'Nukkad'} · ${targetLabel(targetType)} ${targetName ? `“${targetName}”` : ''}`}
        <span className="audit-id">{targetId}</span>
      </p>
      <Changes before={before} after={after} />
      {reason ? <p className="break-words text-text-2">{words.reason({ reason })}</p> : null}
    </li>
  );
}

const LONG = 60;

/** The changed values, one line each ('Status: waiting → approved'). Long values are folded. */
function Changes({ before, after }: { before: unknown; after: unknown }) {
  const changes = auditChanges(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="text-text-2">
      {changes.map((change) => (
        <li key={change.key} className="break-words">
          <span className="text-text-3">{`${change.label}: `}</span>
          <Value>{change.before}</Value>
          {' → '}
          <Value>{change.after}</Value>
        </li>
      ))}
    </ul>
  );
}

function Value({ children }: { children: string }) {
  const { head, folded } = foldText(children, LONG);
  if (!folded) return children;
  return (
    <details className="inline-block max-w-full align-top open:block">
      <summary className="min-h-6 cursor-pointer text-marigold-text">{`${head}…`}</summary>
      <span className="break-words whitespace-pre-wrap">{children}</span>
    </details>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
