// The entry of a copy of the built Worker whose D1 is far away: each trip takes as long as was said. `product.js` is the build.
import product, { Conversation as ProductConversation, UserHub as ProductHub } from './product.js';

let away = 0;

function far(target) {
  return new Proxy(target, {
    get(object, name) {
      if (name === 'withSession') return (...args) => far(object.withSession(...args));
      if (name === 'batch') return (statements) => scheduler.wait(away).then(() => object.batch(statements));
      const value = object[name];
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });
}

const farEnv = (env) => ({ ...env, DB: far(env.DB) });

export class UserHub extends ProductHub {
  constructor(ctx, env) {
    super(ctx, farEnv(env));
  }
}

export class Conversation extends ProductConversation {
  constructor(ctx, env) {
    super(ctx, farEnv(env));
  }
}

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/away') return product.fetch(request, farEnv(env), ctx);
    away = Number(searchParams.get('ms'));
    return new Response(null, { status: 204 });
  },
};
