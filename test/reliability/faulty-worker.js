// The entry of a copy of the built Worker whose D1, R2 and alarms fail on demand: `product.js` is the build, untouched.
import product, { UserHub as ProductHub } from './product.js';

const quiet = { d1: 0, outcome: 'lost', r2: 0, alarms: 1 };
let plan = quiet;
let trips = 0;
let objects = 0;
let injected = 0;

/** Every n-th batch fails before the commit, or (`unknown`) after it, when only the answer is lost. */
function d1(target) {
  return new Proxy(target, {
    get(object, name) {
      if (name === 'withSession') return (...args) => d1(object.withSession(...args));
      if (name === 'batch') return (statements) => batch(object, statements);
      const value = object[name];
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });
}

async function batch(object, statements) {
  trips += 1;
  if (plan.d1 === 0 || trips % plan.d1 !== 0) return object.batch(statements);
  injected += 1;
  if (plan.outcome === 'unknown') await object.batch(statements);
  throw new Error('D1_ERROR: Network connection lost.');
}

function r2(target) {
  return new Proxy(target, {
    get(object, name) {
      const value = object[name];
      if (typeof value !== 'function') return value;
      return async (...args) => {
        objects += 1;
        if (plan.r2 > 0 && objects % plan.r2 === 0) {
          injected += 1;
          throw new Error('put: Unspecified error (0)');
        }
        return value.apply(object, args);
      };
    },
  });
}

const faulty = (env) => ({ ...env, DB: d1(env.DB), FILES: r2(env.FILES) });

export class UserHub extends ProductHub {
  constructor(ctx, env) {
    super(ctx, faulty(env));
  }

  /** Alarms are delivered at least once, so some are delivered again. */
  async alarm() {
    for (let time = 0; time < plan.alarms; time += 1) await super.alarm();
  }
}

export default {
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/faults') return product.fetch(request, faulty(env), ctx);
    plan = { ...quiet, ...(await request.json()) };
    return Response.json({ injected, trips });
  },
  scheduled: product.scheduled,
};
