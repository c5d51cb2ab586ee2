import type { Call } from '#test/proof/calls';

export type Wrapped = Pick<Call, 'body' | 'headers'>;
export const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
