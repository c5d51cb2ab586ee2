import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useWarmUp } from '~/components/frame/use-warm-up';
import { forgetRenewal } from '~/features/push/push-renewal';
import { useShell } from '~/features/shell/use-shell';
import { isServerThere } from '~/lib/offline/probe';
import { toast } from '~/lib/toast';
import { OTHERS_FIELD, OWNER_FIELD } from './leaving';
import * as words from './sign-out.words';

const loadDialog = () => import('./sign-out-dialog.island');
const SignOutDialog = retryingLazy(loadDialog);
const loadUnsent = () => import('./unsent');
const loadAll = () => Promise.all([loadDialog(), loadUnsent()]);
const WARM_MS = 4_000;

/** A device that does not say what waits holds nobody back. */
const askDevice = <T,>(
  ask: (unsent: Awaited<ReturnType<typeof loadUnsent>>) => Promise<T>,
  without: T,
): Promise<T> =>
  loadUnsent()
    .then(ask)
    .catch(() => without);

/**
 * A sign-out button. What waits on this device would be deleted with the session, so that the person is asked first. If the request fails,
 * the page stays and says that the user is still signed in.
 */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const viewerId = useShell()?.viewer?.id;
  const { Form, submit, pending } = useFormAnswer();
  const [isAsking, setIsAsking] = useState(false);
  const [unsent, setUnsent] = useState(0);
  useWarmUp(loadAll, WARM_MS);
  const signOut = async () => {
    setUnsent(0);
    // Without a network the router would reload the page and say nothing.
    if (!(await isServerThere()))
      return toast({ title: words.error(), text: words.stillSignedIn(), tone: 'bad' });
    forgetRenewal();
    const others = await askDevice(({ othersWaiting }) => othersWaiting(viewerId ?? ''), []);
    const fields = { [OWNER_FIELD]: viewerId ?? '', ...(others.length > 0 && { [OTHERS_FIELD]: '1' }) };
    submit(fields, { method: 'post', action: '/sign-out' });
  };
  const ask = async (event: FormEvent) => {
    if (!viewerId) return forgetRenewal();
    event.preventDefault();
    setIsAsking(true);
    const count = await askDevice(({ countUnsent }) => countUnsent(viewerId), 0);
    if (count > 0) setUnsent(count);
    else await signOut();
    setIsAsking(false);
  };
  return (
    <>
      <Form
        method="post"
        action="/sign-out"
        onSubmit={ask}
        data-pressed={isAsking || pending ? '' : undefined}
        {...(className && { className })}
      >
        {children}
      </Form>
      {unsent > 0 && viewerId ? (
        <Suspense>
          <SignOutDialog count={unsent} onConfirm={() => void signOut()} onClose={() => setUnsent(0)} />
        </Suspense>
      ) : null}
    </>
  );
}
