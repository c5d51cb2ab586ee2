import { data, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { buttonStyles } from '~/components/ui/button';
import { publicScreen } from '~/features/gate/screen.server';
import * as words from '~/features/shell/not-found.words';
import { useOwnNav } from '~/features/shell/own-nav';
import { unindexed } from '~/features/shell/screen-title';

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => unindexed(words.title(), matches);

export const loader = publicScreen(async (ctx) => data({ signedIn: ctx.viewer !== null }, { status: 404 }));

export default function NotFound() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <Page nav={useOwnNav()}>
      <div className="grid flex-1 content-center justify-items-center gap-1 px-8 py-10 text-center">
        <img src="/art/closed-shop.svg" alt="" width={232} height={156} className="mb-2" />
        <h1 className="text-heading font-semibold">{words.title()}</h1>
        <p className="max-w-[19rem] text-balance text-text-2">{words.text()}</p>
        <p className="max-w-[19rem] text-balance text-text-2">{words.more()}</p>
        <a href={signedIn ? '/dashboard' : '/'} className={buttonStyles({ className: 'mt-4' })}>
          {signedIn ? words.toDashboard() : words.toStart()}
        </a>
      </div>
    </Page>
  );
}
