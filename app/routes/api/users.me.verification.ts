import { newVerification, verificationState } from '~/domain/verification/verification.schema';
import { getVerification, submitVerification } from '~/domain/verification/verification.server';
import { endpoint, operation } from '~/http/endpoint.server';

const verification = endpoint({
  GET: operation({
    summary: "Get the state of the caller's verification",
    access: 'member',
    reply: verificationState,
    run: getVerification,
  }),
  POST: operation({
    summary: 'Submit a document for verification',
    description: 'With the legal name; the document is uploaded before, as kind `document`.',
    access: 'member',
    body: newVerification,
    reply: verificationState,
    status: 201,
    errors: ['invalid', 'forbidden', 'conflict'],
    run: (ctx, { body }) => submitVerification(ctx, body),
  }),
});

export const loader = verification;
export const action = verification;
