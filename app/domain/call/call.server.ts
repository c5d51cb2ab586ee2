import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { type CallRefusal, callRefusalMessages, type DeviceEndReason } from './call';
import type { CallView } from './call.schema';
import * as words from './call.words';
import { type CallRow, callById, roleOf, toCallView } from './query.server';
import { type ActionOnCall, applyAction } from './transition.server';

/** Reads one of the viewer's own calls. Throws `not_found` for any other call. */
export async function getCall(ctx: MemberContext, callId: string): Promise<CallView> {
  const [[call]] = await ctx.db.batch([callById(ctx.db, callId)]);
  return viewFor(ctx, call);
}

/** A device of the receiver rings though no page is open; their hub tells the caller, if the call still rings there. Idempotent. */
export async function reportRinging(ctx: MemberContext, callId: string): Promise<CallView> {
  const view = await getCall(ctx, callId);
  if (view.callerId === ctx.viewer.id) throw new AppError('forbidden', words.receiverRings());
  if (view.status === 'ringing') ctx.hubs.reportRinging(ctx.viewer.id, callId);
  return view;
}

/** Answers a call. If two devices answer at once, the first wins and the other gets `conflict` with reason 'answered'. */
export async function acceptCall(ctx: MemberContext, callId: string, device: string): Promise<CallView> {
  const session = ctx.viewer.session.id;
  const { moved, call } = await apply(ctx, { callId, name: 'accept', device, session });
  const view = viewFor(ctx, call);
  if (moved) return view;
  if (view.callerId === ctx.viewer.id) {
    throw new AppError('forbidden', words.receiverAnswers());
  }
  // A block or sanction came while it rang, and did not end it.
  if (view.status === 'ringing') throw refuse('ended', await endCall(ctx, callId));
  const isOurs = view.status !== 'ended' && call?.receiverDevice === device;
  if (!isOurs) throw refuse(view.status === 'ended' ? 'ended' : 'answered', view);
  return view;
}

/** Declines a call. A call that has already ended stays unchanged; one that another device answered continues. */
export async function rejectCall(ctx: MemberContext, callId: string): Promise<CallView> {
  const { moved, call } = await apply(ctx, { callId, name: 'reject' });
  const view = viewFor(ctx, call);
  if (moved || view.status === 'ended') return view;
  if (view.callerId === ctx.viewer.id) {
    throw new AppError('forbidden', words.receiverDeclines());
  }
  throw refuse('answered', view);
}

/**
 * Hangs up, cancels or declines, depending on the status of the call. Idempotent. A call that the receiver has answered on another
 * device than `deviceId` goes on.
 */
export async function endCall(
  ctx: MemberContext,
  callId: string,
  { reason = null, deviceId }: { reason?: DeviceEndReason | null; deviceId?: string } = {},
): Promise<CallView> {
  const { call } = await apply(ctx, { callId, name: 'end', deviceReason: reason, device: deviceId });
  return viewFor(ctx, call);
}

/** Records the first media on either side, which starts the timer. */
export async function connectCall(ctx: MemberContext, callId: string): Promise<CallView> {
  const { call } = await apply(ctx, { callId, name: 'connected' });
  const view = viewFor(ctx, call);
  if (view.status === 'active') return view;
  if (view.status === 'ended') throw refuse('ended', view);
  throw new AppError('conflict', words.notAnswered(), { current: view });
}

const apply = (ctx: MemberContext, what: Omit<ActionOnCall, 'by'>) =>
  applyAction(ctx, { ...what, by: ctx.viewer.id });

export function viewFor({ viewer }: MemberContext, call: CallRow | undefined): CallView {
  const role = call && roleOf(call, viewer.id);
  if (!role) throw new AppError('not_found', words.gone());
  return toCallView(call, role);
}

export const refuse = (reason: CallRefusal, current?: CallView) =>
  new AppError('conflict', callRefusalMessages[reason], { reason, ...(current && { current }) });
