import { describe, expect, it } from 'vitest';
import {
  type CallAction,
  type CallRole,
  callStatuses,
  type DeviceEndReason,
  moveCall,
} from '~/domain/call/call';
import { callSignal } from '~/domain/call/call.schema';
import { iceServers, readServers } from '~/domain/call/turn.server';

const actions: CallAction[] = [
  'accept',
  'reject',
  'end',
  'connected',
  'lost',
  'ring_timeout',
  'connect_timeout',
];

/** Every change there is, as `from action by [deviceReason] -> to`; what is not here changes nothing. */
const moves = `
ringing accept receiver -> connecting
ringing reject receiver -> ended declined
ringing end caller -> ended cancelled
ringing end receiver -> ended declined
ringing lost caller -> ended cancelled
ringing ring_timeout caller -> ended missed
ringing ring_timeout receiver -> ended missed
connecting end caller -> ended cancelled
connecting end receiver -> ended cancelled
connecting connected caller -> active
connecting connected receiver -> active
connecting lost caller -> ended network
connecting lost receiver -> ended network
connecting connect_timeout caller -> ended failed
connecting connect_timeout receiver -> ended failed
active end caller -> ended completed
active end receiver -> ended completed
active lost caller -> ended network
active lost receiver -> ended network`;

describe('the transitions of a call', () => {
  it('are these and no others', () => {
    const roles: CallRole[] = ['caller', 'receiver'];
    const found = callStatuses.flatMap((from) =>
      actions.flatMap((action) =>
        roles.flatMap((by) => {
          const to = moveCall(from, action, by);
          return to
            ? `${from} ${action} ${by} -> ${[to.status, to.endReason].filter(Boolean).join(' ')}`
            : [];
        }),
      ),
    );
    expect(found.sort()).toEqual(moves.trim().split('\n').sort());
  });

  it.each<[DeviceEndReason, string, string | null]>([
    ['failed', 'ringing', 'cancelled'],
    ['failed', 'connecting', 'failed'],
    ['network', 'connecting', 'network'],
    ['failed', 'active', 'failed'],
    ['network', 'active', 'network'],
  ])('an end because of %s while %s is %s', (deviceReason, from, reason) => {
    expect(moveCall(from as 'active', 'end', 'caller', deviceReason)).toEqual({
      status: 'ended',
      endReason: reason,
    });
  });
});

it('a device that cannot answer leaves a missed call, and no declined one', () => {
  for (const reason of ['failed', 'network'] as const)
    expect(moveCall('ringing', 'end', 'receiver', reason)).toEqual({ status: 'ended', endReason: 'missed' });
});

describe('signals', () => {
  const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
  it.each([
    [{ description: { type: 'answer', sdp: 'v=0' } }, true],
    [{ candidate }, true],
    [{ candidate: null }, true],
    [{ hint: { muted: true, camera: false, lowData: true } }, true],
    [{}, false],
    [{ description: { type: 'rollback', sdp: '' } }, false],
    [{ description: { type: 'offer', sdp: 'x'.repeat(16 * 1024 + 1) } }, false],
    [{ candidate: { ...candidate, foundation: '1' } }, false],
    [{ hint: { muted: 'yes' } }, false],
    [{ hint: {}, html: '<b>' }, false],
  ])('%j', (signal, good) => {
    expect(callSignal.safeParse(signal).success).toBe(good);
  });
});

describe('servers for calls', () => {
  const none = { stunUrls: [], turnUrls: [], turnSecret: '', cloudflare: { keyId: '', token: '' } };
  const call = { callId: 'c', now: 1_000_000, log: () => undefined };

  it('are none by default', async () => {
    expect(await iceServers(none, call)).toEqual({ servers: [], hasRelay: false });
  });

  it('have a password for the longest call, made with the secret', async () => {
    const config = {
      ...none,
      stunUrls: ['stun:s.example'],
      turnUrls: ['turn:t.example:3478'],
      turnSecret: 'north',
    };
    const { servers, hasRelay } = await iceServers(config, call);
    expect(hasRelay).toBe(true);
    expect(servers[0]).toEqual({ urls: ['stun:s.example'] });
    expect(servers[1]).toMatchObject({ urls: ['turn:t.example:3478'], username: '44200:c' });
    const { createHmac } = await import('node:crypto');
    expect(servers[1]?.credential).toBe(createHmac('sha1', 'north').update('44200:c').digest('base64'));
  });

  it('keep of another’s answer only what a browser knows', () => {
    const secret = { username: 'u', credential: 'p' };
    expect(
      readServers({
        iceServers: [
          { urls: ['stun:a:3478', 'stun:a:53'] },
          { urls: ['turn:b:3478?transport=udp', 'turn:b:53?transport=udp', 'https://b'], ...secret },
          { urls: 7 },
        ],
      }),
    ).toEqual([{ urls: ['stun:a:3478'] }, { urls: ['turn:b:3478?transport=udp'], ...secret }]);
    for (const odd of [null, 7, 'x', {}, { iceServers: 'x' }]) expect(readServers(odd)).toEqual([]);
  });
});
