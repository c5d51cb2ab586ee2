import { newVerification, verificationState } from '~/domain/verification/verification.schema';
import { getVerification, submitVerification } from '~/domain/verification/verification.server';
import { endpoint, operation, Reply } from '~/http/endpoint.server';

const verification = endpoint({
  GET: operation({
    summary: "Get the state of the caller's verification",
    access: 'member',
    reply: verificationState,
    run: getVerification,
  }),
  POST: operation({
    summary: 'Submit a document for verification',
    description:
      'With the legal name; the document is uploaded before, as kind `document`. The same again, before it is decided, returns the first with 200.',
    access: 'member',
    body: newVerification,
    reply: verificationState,
    status: 201,
    idempotent: true,
    errors: ['invalid', 'forbidden', 'conflict'],
    run: async (ctx, { body }) => {
      const { state, created } = await submitVerification(ctx, body);
      return new Reply(state, { status: created ? 201 : 200 });
    },
  }),
});

export const loader = verification;
export const action = verification;
