import type { TestUser } from '#test/support/rows/factories';

export type MakeCall = (scene: Scene) => Promise<ValidCall> | ValidCall;
/** Whom and what a call is about: everything belongs to `owner`; `caller` is whose session the request carries. */

export interface Scene {
  owner: TestUser;
  caller: TestUser | null;
}

export interface ValidCall {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}
