import { Phone, PhoneOff } from 'lucide-react';
import { buttonStyles } from '~/components/ui/button';
import { UnreadMark } from '~/components/ui/unread-mark';
import type { AlertSettings } from '~/domain/account/settings';
import * as words from './ring.words';
import staticPageLive from './static-page-live.ts?worker&url';

/** Shows incoming calls to signed-in users on screens without React, by a small script. */
export function StaticPageScript({ alerts }: { alerts: AlertSettings }) {
  return (
    <>
      <section
        hidden
        data-static-ring
        data-alerts={JSON.stringify(alerts)}
        aria-label={words.incoming()}
        className="fixed inset-x-3 top-3 z-(--z-toast) mx-auto max-w-[420px] rounded-panel bg-raised p-4 shadow-float"
      >
        <p data-part="name" className="text-title font-semibold break-words" />
        <p data-part="title" role="alert" className="text-text-2" />
        <div className="mt-3 grid grid-cols-2 gap-3">
          <button type="button" className={buttonStyles({ variant: 'danger' })}>
            <PhoneOff size={20} />
            {words.decline()}
          </button>
          <a href="/chat" className={buttonStyles({ variant: 'success' })}>
            <Phone size={20} />
            {words.answer()}
          </a>
        </div>
      </section>
      <template data-static-badge>
        <UnreadMark count={1} />
      </template>
      <script type="module" src={staticPageLive} />
    </>
  );
}
