// The entry of a copy of the built Worker in which D1, R2, calls of objects and alarms fail on demand, and which counts what they
// read: `product.js` is the build, untouched.
import { AsyncLocalStorage } from 'node:async_hooks';
import product, { Conversation as ProductConversation, UserHub as ProductHub } from './product.js';

const quiet = { d1: 0, outcome: 'lost', r2: 0, conversations: 0, hubs: 0, alarms: 1, full: false };
let plan = quiet;
let trips = 0;
let objects = 0;
let injected = 0;
const calls = { conversations: 0, hubs: 0 };
/** Rows of the objects' own databases. */
const rows = { read: 0, written: 0 };
let cursors = [];
/** What the Worker and the hub ask while a socket is opened is counted apart, too. */
const opening = new AsyncLocalStorage();
const openings = { sockets: 0, trips: 0 };

/** Full stores refuse what needs room, and go on reading. */
const needsRoom = (sql) =>
  /^\s*(?:WITH\b[\s\S]*?)?\b(?:INSERT|REPLACE|UPDATE)\b(?! OF)/i.test(sql) && !/^\s*SELECT/i.test(sql);

function refuseIfFull(isWrite) {
  if (!plan.full || !isWrite) return;
  injected += 1;
  throw new Error('D1_ERROR: database or disk is full: SQLITE_FULL');
}

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
  if (opening.getStore()) openings.trips += 1;
  refuseIfFull(statements.some(({ statement }) => needsRoom(statement)));
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
        refuseIfFull(name === 'put');
        if (plan.r2 > 0 && objects % plan.r2 === 0) {
          injected += 1;
          throw new Error('put: Unspecified error (0)');
        }
        return value.apply(object, args);
      };
    },
  });
}

/** Every n-th call of an object fails before it is made, or (`unknown`) after it; sockets are let through. */
function namespace(target, kind) {
  const method = (stub, name) => {
    if (name === 'fetch') return (...args) => stub.fetch(...args);
    return (...args) => call(() => stub[name](...args), kind);
  };
  const stubOf = (stub) =>
    new Proxy(stub, {
      get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : method(stub, name)),
    });
  return new Proxy(target, {
    get(object, name) {
      if (name === 'getByName' || name === 'get') return (...args) => stubOf(object[name](...args));
      const value = object[name];
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });
}

async function call(made, kind) {
  calls[kind] += 1;
  if (plan[kind] === 0 || calls[kind] % plan[kind] !== 0) return made();
  injected += 1;
  if (plan.outcome === 'unknown') await made();
  throw new Error('Network connection lost.');
}

const faulty = (env) => ({
  ...env,
  DB: d1(env.DB),
  FILES: r2(env.FILES),
  CONVERSATION: namespace(env.CONVERSATION, 'conversations'),
  USER_HUB: namespace(env.USER_HUB, 'hubs'),
});

/** All objects share the class of their `sql`, so it is patched once. */
let isMetered = false;

function meter({ sql }) {
  if (isMetered) return;
  isMetered = true;
  const shared = Object.getPrototypeOf(sql);
  const { exec } = shared;
  shared.exec = function (...args) {
    refuseIfFull(needsRoom(args[0]));
    const cursor = exec.apply(this, args);
    cursors.push(cursor);
    return cursor;
  };
}

/** A cursor knows what it has read once it has been read. */
function counted() {
  for (const { rowsRead, rowsWritten } of cursors) {
    rows.read += rowsRead;
    rows.written += rowsWritten;
  }
  cursors = [];
  return rows;
}

export class UserHub extends ProductHub {
  constructor(ctx, env) {
    meter(ctx.storage);
    super(ctx, faulty(env));
  }

  /** Sockets come by `fetch`, and nothing else does. */
  fetch(request) {
    return opening.run(true, () => super.fetch(request));
  }

  /** Alarms are delivered at least once, so some are delivered again. */
  async alarm() {
    for (let time = 0; time < plan.alarms; time += 1) await super.alarm();
  }
}

export class Conversation extends ProductConversation {
  constructor(ctx, env) {
    meter(ctx.storage);
    super(ctx, faulty(env));
  }

  async alarm() {
    for (let time = 0; time < plan.alarms; time += 1) await super.alarm();
  }
}

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname === '/rows') {
      const { sql, values } = await request.json();
      return Response.json(
        await env.DB.prepare(sql)
          .bind(...values)
          .run(),
      );
    }
    if (pathname === '/ws') {
      openings.sockets += 1;
      return opening.run(true, () => product.fetch(request, faulty(env), ctx));
    }
    if (pathname !== '/faults') return product.fetch(request, faulty(env), ctx);
    if (request.method === 'POST') plan = { ...quiet, ...(await request.json()) };
    return Response.json({ injected, trips, openings, calls, rows: counted() });
  },
  scheduled: (controller, env, ctx) => product.scheduled(controller, faulty(env), ctx),
};
