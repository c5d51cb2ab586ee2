import type { MetaFunction } from '@remix-run/cloudflare';
import { LitShop } from '~/components/brand/lit-shop';
import { Page } from '~/components/frame/page';
import { buttonStyles } from '~/components/ui/button';
import * as words from '~/features/offline/offline.words';
import offlineList from '~/features/offline/offline-list.ts?worker&url';
import { unindexed } from '~/features/shell/screen-title';

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) => unindexed(words.title(), matches);

/**
 * What the service worker shows, under the address that was asked for, where there is neither a network nor a kept copy. Its
 * script fills the list, and loads that address again.
 */
export default function Offline() {
  return (
    <Page className="items-center justify-center gap-2 px-6 py-10 text-center">
      <LitShop className="mx-auto mb-2 h-auto w-[232px] max-w-full" />
      <h1 className="text-heading font-semibold">{words.title()}</h1>
      <p className="text-text-2">{words.notHere()}</p>
      <button type="button" data-offline-again className={buttonStyles({ className: 'mx-auto mt-4' })}>
        {words.tryAgain()}
      </button>
      <div hidden data-offline-list className="mt-6 text-left">
        <p className="text-text-2">{words.canOpen()}</p>
        <ul className="mt-2 grid" />
      </div>
      <script type="module" src={offlineList} />
    </Page>
  );
}
