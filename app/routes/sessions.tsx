import type { MetaFunction } from '@remix-run/cloudflare';
import { Form, useLoaderData, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { BottomNav } from '~/components/bottom-nav';
import { EmptyState } from '~/components/empty-state';
import { MemberError } from '~/components/member-error';
import { Page } from '~/components/page';
import { SessionRow } from '~/components/sessions/session-row';
import { BackBar } from '~/components/top-bar';
import { Button } from '~/components/ui/button';
import { StatTile, StatTiles } from '~/components/ui/stat-tiles';
import { AppError } from '~/domain/errors';
import { deactivateOtherSessions, deactivateSession, listSessions } from '~/domain/session-list.server';
import { readFields, textOf } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { memberScreen } from '~/http/screen.server';
import type { MemberContext } from '~/platform/context';
import type { loader as rootLoader } from '~/root';

export const meta: MetaFunction = () => [{ title: 'Device Sessions | Nukkad' }];

export const loader = memberScreen(async (ctx) => ({ sessions: await listSessions(ctx), now: ctx.now }));

/** With a handle: that session; without: all others. */
export const action = memberScreen(async (ctx, { request }) => {
  const handle = textOf(await readFields(request), 'handle');
  return seeOther(request, '/sessions', { flash: handle ? await endOne(ctx, handle) : await endOthers(ctx) });
});

const ended = (title: string, text: string) => ({ title, text, tone: 'good' }) as const;
const failed = (text: string) => ({ title: 'Error', text, tone: 'bad' }) as const;

async function endOne(ctx: MemberContext, handle: string) {
  try {
    await deactivateSession(ctx, handle);
    return ended('Session Deactivated', 'The session has been deactivated successfully.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed('Failed to deactivate session. Please try again.');
  }
}

async function endOthers(ctx: MemberContext) {
  try {
    await deactivateOtherSessions(ctx);
    return ended('All Sessions Deactivated', 'All sessions have been deactivated successfully.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed('Failed to deactivate sessions. Please try again.');
  }
}

export default function Sessions() {
  const { sessions, now } = useLoaderData<typeof loader>();
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  const { formData } = useNavigation();
  const ending = formData?.get('handle');
  const others = sessions.length - 1;
  return (
    <Page
      top={<BackBar title="Device Sessions" to="/profile" />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      {sessions.length === 0 ? <EmptyState title="No Active Sessions" /> : null}
      <div className="px-4">
        <StatTiles columns={2}>
          <StatTile label="Active Sessions" value={sessions.length} />
          <StatTile label="Active Now" value={sessions.filter(({ isActive }) => isActive).length} />
        </StatTiles>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isEnding={ending === session.sessionToken}
          />
        ))}
      </ul>
      {others > 0 ? (
        <Form method="post" className="px-4 py-5">
          <h2 className="text-title font-semibold">Deactivate All Other Sessions</h2>
          <p className="mt-0.5 mb-3 text-text-2">
            Signs out every device except this one. Use it if you lost a phone.
          </p>
          <Button variant="secondary" className="text-clay" pending={formData !== undefined && !ending}>
            {others === 1 ? 'Deactivate 1 session' : `Deactivate ${others} sessions`}
          </Button>
        </Form>
      ) : null}
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
