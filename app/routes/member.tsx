import type { MetaFunction } from '@remix-run/cloudflare';
import { Outlet } from '@remix-run/react';
import { gateMeta, MemberError } from '~/components/member-error';
import { ListLoading } from '~/islands/list-loading';
import { Live } from '~/islands/live';
import { PostLoading } from '~/islands/post-loading';
import type { loader as rootLoader } from '~/root';

/** Frame of every screen that needs a signed-in person. */
export default function Member() {
  return (
    <>
      <Outlet />
      <Live />
      <PostLoading />
      <ListLoading />
    </>
  );
}

export const meta: MetaFunction<null, { root: typeof rootLoader }> = ({ error, matches, location }) => {
  const shell = matches.find(({ id }) => id === 'root')?.data as { origin: string } | undefined;
  return gateMeta({ error, origin: shell?.origin ?? '', path: location.pathname }) ?? [];
};

export function ErrorBoundary() {
  return <MemberError />;
}
