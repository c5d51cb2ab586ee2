import type { endpoint, Method, Operation } from '~/http/endpoint.server';

type Route = ReturnType<typeof endpoint>;

/** `$.ts` is the catch-all and declares no endpoint. */
const modules = import.meta.glob<{ loader?: unknown }>(
  ['../../../app/routes/api/*.ts', '!../../../app/routes/api/$.ts'],
  { eager: true },
);

export interface DeclaredEndpoint {
  /** `PUT users/me/drafts/:kind` */
  key: string;
  method: Method;
  route: Route;
  operation: Operation;
}

/** Every operation that a file of `routes/api` declares; a new endpoint appears here by itself. */
export const declaredEndpoints: readonly DeclaredEndpoint[] = Object.entries(modules).flatMap(
  ([file, { loader }]) => {
    const route = loader as Route | undefined;
    const path = file
      .replace(/^.*\/api\/|\.ts$/g, '')
      .replace(/\./g, '/')
      .replace(/\$(\w+)/g, ':$1');
    return Object.entries(route?.endpoints ?? {}).map(([method, operation]) => ({
      key: `${method} ${path}`,
      method: method as Method,
      route: route as Route,
      operation: operation as Operation,
    }));
  },
);
