import { newInvestor, newUser, row, rows } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import type { CallEndReason, CallStatus } from '~/domain/call/call';
import type { CallView } from '~/domain/call/call.schema';
import { loader as callLoader } from '~/routes/api/calls.$id';
import { action as acceptAction } from '~/routes/api/calls.$id.accept';
import { action as connectedAction } from '~/routes/api/calls.$id.connected';
import { action as endAction } from '~/routes/api/calls.$id.end';
import { loader as iceLoader } from '~/routes/api/calls.$id.ice';
import { action as rejectAction } from '~/routes/api/calls.$id.reject';
import { action as ringsAction } from '~/routes/api/calls.$id.rings';
import { action as startAction } from '~/routes/api/calls.start';
import { type Caller, callRoute } from './api/call-route';
import { connect } from './chat';
import { objectOf } from './conversations';
import { type HubSocket, signedInSocket } from './hub-socket';

type SignedInUser = Caller & { id: string };

/** The shape of an answer: the call, or a problem. */
type Answer = CallView & { code: string; detail: string; current?: CallView };

const post = async (action: typeof startAction, as: Caller, id: string, body?: object) => {
  const { body: answer, ...rest } = await callRoute(action, { method: 'POST', as, params: { id }, body });
  return { ...rest, body: answer as Answer };
};

/** `POST /api/calls/start` */
export const start = (from: SignedInUser, to: { id: string }, more: object = {}) =>
  post(startAction, from, '', { receiverId: to.id, kind: 'audio', ...more });

export const accept = (who: SignedInUser, id: string, deviceId = 'device-of-callee') =>
  post(acceptAction, who, id, { deviceId });

/** The device of a closed page says that it rings. */
export const rings = (who: SignedInUser, id: string) => post(ringsAction, who, id);
export const reject = (who: SignedInUser, id: string) => post(rejectAction, who, id);
export const end = (who: SignedInUser, id: string, reason?: string, deviceId?: string) =>
  post(endAction, who, id, (reason ?? deviceId) === undefined ? undefined : { reason, deviceId });

export const connected = (who: SignedInUser, id: string) => post(connectedAction, who, id);

export async function seeCall(who: SignedInUser, id: string) {
  const { body, ...rest } = await callRoute(callLoader, { as: who, params: { id } });
  return { ...rest, body: body as Answer };
}

export const ice = (who: SignedInUser, id: string) => callRoute(iceLoader, { as: who, params: { id } });

/** Two connected users; Vikram has an open socket and can be called. */
export async function newConnectedPair() {
  const [asha, vikram] = await connect(
    await newUser({ fullName: 'Asha' }),
    await newInvestor({ fullName: 'Vikram' }),
  );
  return { asha, vikram, phone: await signedInSocket(vikram) };
}

/** A call that is ringing, or has reached the given state. */
export async function newCall(until: 'ringing' | 'connecting' | 'active' = 'ringing') {
  const two = await newConnectedPair();
  const { id } = (await start(two.asha, two.vikram, { deviceId: 'device-of-caller' })).body;
  if (until !== 'ringing') await accept(two.vikram, id);
  if (until === 'active') await connected(two.asha, id);
  return { ...two, id };
}

interface StoredCall {
  status: CallStatus;
  endReason: CallEndReason | null;
  answeredAt: number | null;
  connectedAt: number | null;
  endedAt: number | null;
}

export async function storedCall(id: string): Promise<StoredCall> {
  const [found] = await rows<StoredCall>(
    `SELECT status, end_reason AS endReason, answered_at AS answeredAt, connected_at AS connectedAt,
      ended_at AS endedAt FROM calls WHERE id = ?`,
    id,
  );
  if (!found) throw new Error('no such call');
  return found;
}

/** The messages of a call, as its callee has them, and the number of unread missed-call notifications of the callee. */
export async function traces(id: string) {
  const { caller, receiver } = await row<{ caller: string; receiver: string }>(
    'SELECT caller_id AS caller, receiver_id AS receiver FROM calls WHERE id = ?',
    id,
  );
  const { messages: stored, readSeq } = await objectOf({ id: caller }, { id: receiver }).page(
    receiver,
    {},
    50,
  );
  const messages = stored
    .filter(({ extras }) => extras.call?.id === id)
    .map(({ seq, isUnread }) => ({ seq, isRead: Number(!isUnread || seq <= readSeq) }));
  const bell = await rows<{ n: number }>(
    `SELECT count(*) AS n FROM notifications WHERE type = 'missed_call' AND read_at IS NULL
      AND user_id = (SELECT receiver_id FROM calls WHERE id = ?)`,
    id,
  );
  return { messages, bell: bell[0]?.n };
}

/** Inserts a call of the past, which no hub knows. */
export async function pastCall(
  caller: { id: string },
  receiver: { id: string },
  columns: {
    createdAt: number;
    status?: CallStatus;
    endReason?: string | null;
    /** The one of the two who connected; `true` for both. */
    talked?: boolean | 'caller' | 'receiver';
    /** When a hub last heard a device in it. */
    heardAt?: number;
  },
): Promise<string> {
  const { createdAt, status = 'ended', endReason = 'missed', talked = false, heardAt } = columns;
  const id = newId(createdAt);
  const at = talked ? createdAt : null;
  const endedAt = status === 'ended' ? createdAt + 1 : null;
  await rows(
    `INSERT INTO calls (id, caller_id, receiver_id, kind, status, end_reason, created_at, answered_at, connected_at,
      ended_at, caller_connected, receiver_connected, heard_at) VALUES (?, ?, ?, 'audio', ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    ...[id, caller.id, receiver.id, status, endReason, createdAt, at, at, endedAt],
    ...[talked === true || talked === 'caller', talked === true || talked === 'receiver'].map(Number),
    heardAt ?? at,
  );
  return id;
}

export const typesOf = ({ frames }: HubSocket) => frames.map(({ type }) => type);
