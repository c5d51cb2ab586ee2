import type { MetaFunction } from '@remix-run/cloudflare';
import { Link, Outlet } from '@remix-run/react';
import { gateMeta, MemberError } from '~/features/gate/member-error';
import { KeptLive } from '~/features/layout/kept-live.island';
import { Live } from '~/features/layout/live.island';
import { NavigationSigns } from '~/features/layout/navigation-signs.island';
import * as words from '~/features/shell/shell.words';
import { useShell } from '~/features/shell/use-shell';
import { Panes } from '~/features/wide/panes.island';

/** The layout of every screen that needs a signed-in user. */
export default function Member() {
  const suspension = useShell()?.suspension;
  return (
    <>
      {suspension ? <Suspended {...suspension} /> : null}
      <div id="saved-bar" />
      <Panes>
        <Outlet />
      </Panes>
      <Live />
      <NavigationSigns />
    </>
  );
}

/** A banner on every screen: why the user can't write, and a link to the decision with its appeal. */
function Suspended({ sentence, hasAppeal }: { sentence: string; hasAppeal: boolean }) {
  return (
    <p role="status" className="suspended">
      {`${sentence} `}
      <Link to="/decisions" className="font-semibold underline underline-offset-2">
        {hasAppeal ? words.suspendedAppeal() : words.suspendedMore()}
      </Link>
    </p>
  );
}

export const meta: MetaFunction = ({ error }) => gateMeta(error) ?? [];

export function ErrorBoundary() {
  return (
    <>
      <MemberError />
      <KeptLive />
    </>
  );
}
