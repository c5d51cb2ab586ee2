import type { MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { buttonStyles } from '~/components/ui/button';
import { ChipLink, ChipRow } from '~/components/ui/chip';
import { listSilenced, unblockUser, unmuteUser } from '~/domain/block/block.server';
import {
  type SilencedList,
  silencedActions,
  silencedLabels,
  silencedList,
  silencedPath,
} from '~/domain/block/silenced';
import { chatToasts } from '~/domain/chat/toasts';
import { pageLimits } from '~/domain/shared/paging';
import * as words from '~/features/account/silenced.words';
import { SilencedRow } from '~/features/account/silenced-row.island';
import { answerSilenceForm, isSilenceAct } from '~/features/chat/silence-answer.server';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { actionHeadersOnly, failForm, readFields, textOf } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx, { url }) => {
  const list = silencedList(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return { list, cursor, ...(await listSilenced(ctx, list, { cursor, limit: pageLimits.initial })) };
});

/** Unblocks or unmutes one user of the list; with an intent, it is the form of a thread. */
export const action = memberScreen(async (ctx, { request, url }) => {
  const list = silencedList(url.searchParams);
  const fields = await readFields(request);
  const take = list === 'muted' ? unmuteUser : unblockUser;
  const [id, asked] = [textOf(fields, 'id'), textOf(fields, 'intent')];
  if (isSilenceAct(asked)) return answerSilenceForm(ctx, request, id, asked);
  try {
    await take(ctx, id);
  } catch (error) {
    return failForm(ctx, fields, error, { request, title: words.error(), form: id });
  }
  const { intent } = silencedActions[list];
  return seeOther(request, silencedPath(list), {
    flash: { title: chatToasts[intent]('').title, tone: 'good' },
  });
});

export const clientAction = keepForm((fields) => ({ title: words.error(), form: String(fields.get('id')) }));

export const shouldRevalidate = revalidateUnlessFailed;

export const headers = actionHeadersOnly;

const kinds: SilencedList[] = ['blocked', 'muted'];

export default function Silenced() {
  const { list, items, next, cursor } = useLoaderData<typeof loader>();
  const shell = useShell();
  const labels = silencedLabels[list];
  return (
    <Page
      top={<BackBar title={words.title()} to="/settings" line />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      <ChipRow label={words.lists()} className="py-2">
        {kinds.map((kind) => (
          <ChipLink key={kind} to={silencedPath(kind)} current={kind === list} replace>
            {silencedLabels[kind].label}
          </ChipLink>
        ))}
      </ChipRow>
      {items.length === 0 && !cursor ? (
        <EmptyState title={labels.emptyTitle} line={labels.emptyLine} />
      ) : (
        <>
          <p className="px-4 pt-1 pb-3 text-caption text-text-2">{labels.line}</p>
          <ul className="divide-y divide-line border-y border-line">
            {items.map((user) => (
              <SilencedRow
                key={user.id}
                user={user}
                button={labels.button}
                label={silencedActions[list].named({ name: user.fullName })}
              />
            ))}
          </ul>
        </>
      )}
      {next === null ? null : (
        <div className="grid p-4">
          <Link to={silencedPath(list, next)} className={buttonStyles({ variant: 'secondary' })}>
            {words.next()}
          </Link>
        </div>
      )}
      <ImageFallback />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
