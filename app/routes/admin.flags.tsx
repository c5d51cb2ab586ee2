import type { MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { tagged } from '~/components/words/tagged';
import { adminForm } from '~/domain/admin/admin-actions';
import { flagLabels } from '~/domain/moderation/flag-labels';
import { type FlagView, listFlags } from '~/domain/moderation/flag-queue.server';
import { own as ownFlag } from '~/domain/moderation/flag-queue.words';
import { pageQuery } from '~/domain/shared/paging.schema';
import { offerPath } from '~/domain/shared/paths';
import { userPath } from '~/domain/user/paths';
import * as words from '~/features/admin/flags.words';
import { QueueFrame } from '~/features/admin/queue-frame';
import { QueueItem } from '~/features/admin/queue-item';
import { SteadyQueue } from '~/features/admin/steady-queue.island';
import { ActionButton, ActionForm } from '~/features/admin-form/action-form.island';
import { answerAdminForm } from '~/features/admin-form/admin-answer.server';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { screenTitle } from '~/features/shell/screen-title';
import { useShell } from '~/features/shell/use-shell';
import { keepForm } from '~/http/keep-form';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { readSearch } from '~/http/search-params.server';
import { timeAgo } from '~/lib/time/in-words';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx, { url }) => {
  const query = readSearch(pageQuery, url);
  return { query, page: await listFlags(ctx, query), now: ctx.now };
});

export const action = memberScreen((ctx, { request, url }) => answerAdminForm(ctx, request, url));

export const clientAction = keepForm(adminForm);

export const shouldRevalidate = revalidateUnlessFailed;

export default function AdminFlags() {
  const { query, page, now } = useLoaderData<typeof loader>();
  const viewer = useShell()?.viewer;
  return (
    <QueueFrame
      current="/admin/flags"
      title={words.title()}
      query={query}
      page={page}
      emptyTitle={words.none()}
      keys={{ a: words.keyFine(), r: words.keyAction() }}
    >
      <SteadyQueue
        items={page.items}
        row={(flag, isDone) => (
          <FlagItem
            key={flag.id}
            flag={flag}
            isOwn={flag.author.id === viewer?.id}
            now={now}
            isDone={isDone}
          />
        )}
      />
    </QueueFrame>
  );
}

const placeLabels = {
  user: words.profileOf,
  post: words.postBy,
  listing: words.listingBy,
  comment: words.commentBy,
  message: words.messageBy,
} as const;

const small = 'min-h-11 py-[9px] text-caption leading-[1.625rem]';

interface FlagItemProps {
  flag: FlagView;
  /** About what the admin wrote themselves: another one decides. */
  isOwn: boolean;
  now: number;
  isDone: boolean;
}

function FlagItem({ flag, isOwn, now, isDone }: FlagItemProps) {
  const { id, targetType, targetId, code, excerpt, author, openOfAuthor, createdAt } = flag;
  const path = targetType === 'post' || targetType === 'listing' ? offerPath(targetType, targetId) : null;
  return (
    <QueueItem id={id} isDone={isDone}>
      <div className="flex items-start gap-3.5">
        <TriangleAlert size={22} className="mt-1 flex-none text-sand" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">{excerpt ? `“${excerpt}”` : flagLabels(code)}</h2>
          {excerpt ? <p className="text-caption text-text-2">{flagLabels(code)}</p> : null}
          <p className="grey-line">
            {tagged(
              placeLabels[targetType]({ name: author.fullName, ago: timeAgo(Date.parse(createdAt), now) }),
              {
                name: (name) => (
                  <Link to={userPath(author.id)} className="underline underline-offset-2">
                    {name}
                  </Link>
                ),
              },
            )}
            {openOfAuthor > 1 ? ` · ${words.openFlags({ count: openOfAuthor })}` : ''}
          </p>
          {path ? (
            <Link
              to={path}
              className="inline-flex min-h-11 items-center text-caption font-semibold text-marigold-text"
            >
              {targetType === 'post' ? words.openPost() : words.openListing()}
            </Link>
          ) : null}
        </div>
      </div>
      {isOwn ? (
        <p className="text-caption text-sand">{ownFlag()}</p>
      ) : (
        <Answers about={{ id, seen: createdAt }} />
      )}
    </QueueItem>
  );
}

function Answers({ about }: { about: { id: string; seen: string } }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <ActionForm intent="uphold-flag" about={about}>
        <ActionButton data-shortcut="r" variant="secondary" wide className={small}>
          {words.needsAction()}
        </ActionButton>
      </ActionForm>
      <ActionForm intent="clear-flag" about={about}>
        <ActionButton data-shortcut="a" variant="success" wide className={small}>
          {words.fine()}
        </ActionButton>
      </ActionForm>
    </div>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
