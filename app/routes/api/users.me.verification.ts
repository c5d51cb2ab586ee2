import { newVerification, verificationState } from '~/domain/verification/verification.schema';
import { getVerification, submitVerification } from '~/domain/verification/verification.server';
import { endpoint, operation } from '~/http/endpoint.server';

const verification = endpoint({
  GET: operation({
    summary: 'How far the own identity check has come',
    access: 'member',
    reply: verificationState,
    run: getVerification,
  }),
  POST: operation({
    summary: 'Hand in name and document (uploaded as kind `document`) to be verified',
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
