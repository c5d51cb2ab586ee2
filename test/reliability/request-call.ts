export type Wrapped = Pick<Call, 'body' | 'headers'>;
export const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}
