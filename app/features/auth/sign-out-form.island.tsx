import type { ReactNode } from 'react';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { forgetRenewal } from '~/features/push/browser-push';

/** A sign-out button. If the request fails, the page stays and says that the user is still signed in. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const { Form } = useFormAnswer();
  return (
    <Form method="post" action="/sign-out" onSubmit={forgetRenewal} {...(className && { className })}>
      {children}
    </Form>
  );
}
