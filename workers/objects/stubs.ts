import { conversationName } from '~/domain/message/message';

/**
 * An object's methods as another has them. The platform's own type takes a union that is answered apart, and turns it into something else;
 * what these objects answer is plain data, which arrives as it is.
 */
type Stub<T> = {
  [Name in keyof T as T[Name] extends (...args: never[]) => unknown ? Name : never]: T[Name] extends (
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

type ObjectOf<Namespace> = Namespace extends DurableObjectNamespace<infer T> ? T : never;

export type ConversationStub = Stub<ObjectOf<Env['CONVERSATION']>>;
type HubStub = Stub<ObjectOf<Env['USER_HUB']>>;

/** The conversation of two users. */
export const conversationStub = (env: Env, one: string, other: string) =>
  env.CONVERSATION.getByName(conversationName(one, other)) as unknown as ConversationStub;

/** A user's hub. */
export const hubStub = (env: Env, userId: string) => env.USER_HUB.getByName(userId) as unknown as HubStub;
