import type { ReactNode } from 'react';
import { useFormAnswer } from '~/components/form/use-form-answer';

/** Signs out; where the request does not arrive, the page stays and says that one is still signed in. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const { Form } = useFormAnswer();
  return (
    <Form method="post" action="/sign-out" {...(className && { className })}>
      {children}
    </Form>
  );
}
