import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { toastUntil } from '~/lib/toast';
import { isInCall } from '~/realtime/live-store';
import * as words from './frame.words';
import { useIsLive } from './use-is-live';

/** Loads the document again, which needs no script; in a call, which would end with the document, only its data. */
export function Reload() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  return (
    <ButtonLink
      to={pathname + search}
      reloadDocument
      onClick={(event) => {
        if (!isInCall()) return;
        event.preventDefault();
        revalidate();
      }}
    >
      {words.tryAgain()}
    </ButtonLink>
  );
}

/** Replaces what could not be loaded: shows a toast, and a button that revalidates the page. */
export function TryAgain({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  const isLive = useIsLive();
  useEffect(() => toastUntil({ title: words.error(), text, tone: 'bad' }), [text]);
  if (!isLive) return <Reload />;
  return (
    <Button type="button" pending={state !== 'idle'} onClick={() => revalidate()}>
      {words.tryAgain()}
    </Button>
  );
}
