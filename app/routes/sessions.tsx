import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { StatTile, StatTiles } from '~/components/figure/stat-tiles';
import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { EmptyState } from '~/components/frame/empty-state';
import { Page } from '~/components/frame/page';
import { usePassedFocus } from '~/components/frame/use-passed-focus';
import { Button } from '~/components/ui/button';
import {
  deactivateOtherSessions,
  deactivateSession,
  listSessions,
} from '~/domain/session-list/session-list.server';
import * as words from '~/features/auth/session.words';
import { SessionRow } from '~/features/auth/session-row.island';
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

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.title(), matches) }];

export const loader = memberScreen(async (ctx) => ({ sessions: await listSessions(ctx), now: ctx.now }));

/** Ends the session of the handle, or all other sessions without one. */
export const action = memberScreen(async (ctx, { request }) => {
  const fields = await readFields(request);
  const handle = textOf(fields, 'handle');
  const { done, ...failed } = endingOf(handle);
  try {
    await (handle ? deactivateSession(ctx, handle) : deactivateOtherSessions(ctx));
  } catch (error) {
    return failForm(ctx, fields, error, { request, ...failed });
  }
  return seeOther(request, '/sessions', { flash: { ...done, tone: 'good' } });
});

export const clientAction = keepForm((fields) => endingOf(String(fields.get('handle') ?? '')));

export const shouldRevalidate = revalidateUnlessFailed;

export const headers = actionHeadersOnly;

/** The specification's texts, and the form that was submitted. */
const endingOf = (handle: string) =>
  handle
    ? {
        form: handle,
        title: words.error(),
        text: words.notEnded(),
        done: {
          title: words.ended(),
          text: words.endedLine(),
        },
      }
    : {
        form: OTHERS,
        title: words.error(),
        text: words.othersNotEnded(),
        done: {
          title: words.othersEnded(),
          text: words.othersEndedLine(),
        },
      };

const OTHERS = 'others';

export default function Sessions() {
  const { sessions, now } = useLoaderData<typeof loader>();
  const shell = useShell();
  const others = sessions.length - 1;
  return (
    <Page
      top={<BackBar title={words.title()} to="/profile" />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      {sessions.length === 0 ? <EmptyState title={words.none()} /> : null}
      <div className="px-4">
        <StatTiles columns={2}>
          <StatTile label={words.sessions()} value={sessions.length} />
          <StatTile label={words.activeNow()} value={sessions.filter(({ isActive }) => isActive).length} />
        </StatTiles>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      {others > 0 ? <EndOthers count={others} /> : null}
    </Page>
  );
}

function EndOthers({ count }: { count: number }) {
  const { Form, pending, note, ref } = useFormAnswer(OTHERS);
  usePassedFocus(ref, pending);
  return (
    <Form ref={ref} method="post" className="px-4 py-5">
      <h2 className="text-title font-semibold">{words.endOthers()}</h2>
      <p className="mt-0.5 mb-3 text-text-2">{words.endOthersLine()}</p>
      {note ? <FormFailureNote {...note} /> : null}
      <Button variant="secondary" className="text-clay" pending={pending}>
        {words.endCount({ count })}
      </Button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
