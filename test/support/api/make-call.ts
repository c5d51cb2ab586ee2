import type { TestUser } from '#test/support/rows/factories';

export type MakeCall = (scene: Scene) => Promise<ValidCall> | ValidCall;
/** Everything that a call is about belongs to `owner`; the request carries the session of `caller`. */

export interface Scene {
  owner: TestUser;
  caller: TestUser | null;
}

export interface ValidCall {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}
