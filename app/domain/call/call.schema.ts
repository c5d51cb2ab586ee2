import { z } from 'zod';
import { uuid } from '~/domain/shared/text.schema';
import { nullableRupees, userType } from '~/domain/shared/view-fields.schema';
import { callEndReasons, callKinds, callStatuses, deviceEndReasons } from './call';
import * as words from './call.words';

const time = z.iso.datetime();

const callPeer = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
  userType: userType.optional(),
  city: z.string().optional(),
  /** The newest interest between the two. */
  about: z
    .strictObject({ title: z.string(), fundingMin: nullableRupees, fundingMax: nullableRupees })
    .nullable()
    .optional()
    .meta({ description: 'The post or listing of the newest interest between the two' }),
});
export type CallPeer = z.infer<typeof callPeer>;

/** A call as one of its two participants sees it. Times are ISO 8601. */
export const callView = z.strictObject({
  id: z.string(),
  kind: z.enum(callKinds),
  status: z.enum(callStatuses),
  callerId: z.string(),
  receiverId: z.string(),
  endReason: z.enum(callEndReasons).nullable(),
  createdAt: time,
  answeredAt: time.nullable(),
  connectedAt: time.nullable().meta({ description: 'First media: the timer starts here' }),
  endedAt: time.nullable(),
  /** From first media to the end; null while the call is active or if it never connected. */
  durationSeconds: z.int().min(0).nullable(),
  /** The other user. */
  peer: callPeer,
});
export type CallView = z.infer<typeof callView>;

/** A random id per page, which distinguishes the devices of one user. */
const deviceId = z.string({ error: words.sendDevice }).regex(/^[\w-]{8,64}$/, { error: words.badDevice });

/** `POST /api/calls/start` */
export const newCall = z.strictObject({
  receiverId: uuid(words.notMember),
  kind: z.enum(callKinds, { error: words.kinds }).default('audio'),
  callId: uuid().optional().meta({ description: 'Made by the device: the same call again is the same call' }),
  deviceId: deviceId.optional(),
});
export type NewCall = z.infer<typeof newCall>;

/** `POST /api/calls/{id}/accept` */
export const callAnswer = z.strictObject({ deviceId });

/** `POST /api/calls/{id}/end`. A page that closes sends it as a beacon, so the JSON content type and the body are optional. */
export const callEnd = z.strictObject({
  reason: z
    .enum(deviceEndReasons, { error: () => words.reasons({ list: deviceEndReasons.join(', ') }) })
    .optional(),
  deviceId: deviceId.optional().meta({
    description: 'The receiver’s device that ends it: a call that another one has answered goes on',
  }),
});

/** `GET /api/calls/{id}/ice` */
export const callIce = z.strictObject({
  iceServers: z.array(
    z.strictObject({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  /** If true, clients set `iceTransportPolicy: 'relay'`, so that neither learns the other's network address. */
  relayOnly: z.boolean().meta({ description: 'Use relays only: the two have never talked' }),
  /** The two have never talked. Without a relay, the app warns before answering that the other user learns one's address. */
  isFirstCall: z.boolean(),
  /** How long the TURN credentials are valid. */
  ttlSeconds: z.int().min(0),
});
export type CallIce = z.infer<typeof callIce>;

const SDP_MAX = 16 * 1024;
const CANDIDATE_MAX = 1024;

/**
 * A WebRTC signal between two devices: at least one part, at most 16 KB including the frame. The schema is strict, so that unknown
 * fields are never forwarded to another user's page.
 */
export const callSignal = z
  .strictObject({
    description: z
      .strictObject({ type: z.enum(['offer', 'answer']), sdp: z.string().max(SDP_MAX) })
      .optional(),
    /** Null marks the end of candidates. */
    candidate: z
      .strictObject({
        candidate: z.string().max(CANDIDATE_MAX),
        sdpMid: z.string().max(64).nullable().optional(),
        sdpMLineIndex: z.int().min(0).max(64).nullable().optional(),
        usernameFragment: z.string().max(256).nullable().optional(),
      })
      .nullable()
      .optional(),
    hint: z
      .strictObject({
        muted: z.boolean().optional(),
        camera: z.boolean().optional(),
        lowData: z.boolean().optional(),
      })
      .optional(),
  })
  .refine((signal) => Object.keys(signal).length > 0, { error: words.emptySignal });
export type CallSignal = z.infer<typeof callSignal>;

export { deviceId };
