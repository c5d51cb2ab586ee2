import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallSignal } from '~/domain/call/call.schema';
import { PeerLink } from '~/features/call-session/peer-link';

/** What a link asks of the browser's connection, in its order. */
class RecordedConnection {
  static last: RecordedConnection;
  readonly calls: string[] = [];
  signalingState = 'stable';
  connectionState = 'connected';
  localDescription: RTCSessionDescriptionInit | null = null;
  #version = 0;

  constructor() {
    RecordedConnection.last = this;
  }

  async setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit) {
    this.calls.push(`set ${type} ${/o=- 1 (\d+)/.exec(sdp)?.[1]}`);
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable';
  }

  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
    this.#version += 1;
    this.localDescription = { type, sdp: `v=0\r\no=- 9 ${this.#version} IN IP4 127.0.0.1\r\n` };
  }

  async addIceCandidate({ candidate, sdpMid }: RTCIceCandidateInit) {
    this.calls.push(`add ${sdpMid} ${candidate}`);
  }

  getTransceivers() {
    return [];
  }
}

const offer = (version: number, candidates: string[] = []): CallSignal => ({
  description: {
    type: 'offer',
    sdp: [
      'v=0',
      `o=- 1 ${version} IN IP4 127.0.0.1`,
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
      ...candidates.map((candidate) => `a=candidate:${candidate}`),
      'a=mid:0',
      '',
    ].join('\r\n'),
  },
});

describe('a peer link that receives an offer', () => {
  const said: string[] = [];
  let link: PeerLink;

  beforeEach(() => {
    said.length = 0;
    vi.stubGlobal('RTCPeerConnection', RecordedConnection);
    vi.stubGlobal('MediaStream', class {});
    link = new PeerLink(
      {
        isPolite: true,
        iceServers: [],
        isRelayOnly: false,
        send: ({ description }) =>
          said.push(`${description?.type} ${/o=- 9 (\d+)/.exec(description?.sdp ?? '')?.[1]}`),
        onTrack: () => undefined,
        onState: () => undefined,
      },
      [],
    );
  });

  it('applies it once, however often it is repeated, and sends the same answer each time', async () => {
    for (let times = 0; times < 3; times++) await link.take(offer(1));
    expect(RecordedConnection.last.calls).toEqual(['set offer 1']);
    expect(said).toEqual(['answer 1', 'answer 1', 'answer 1']);
  });

  it('takes the candidates that a repetition brings', async () => {
    await link.take(offer(1));
    await link.take(offer(1, ['1 1 udp 7 10.0.0.2 5000 typ host']));
    expect(RecordedConnection.last.calls).toEqual([
      'set offer 1',
      'add 0 candidate:1 1 udp 7 10.0.0.2 5000 typ host',
    ]);
  });

  it('applies the next version, and answers it again', async () => {
    await link.take(offer(1));
    await link.take(offer(2));
    await link.take(offer(2));
    expect(RecordedConnection.last.calls).toEqual(['set offer 1', 'set offer 2']);
    expect(said).toEqual(['answer 1', 'answer 2', 'answer 2']);
  });

  it('sends its own pending offer again after the answer', async () => {
    await link.take(offer(1));
    await RecordedConnection.last.setLocalDescription();
    await link.take(offer(1));
    expect(said).toEqual(['answer 1', 'answer 1', 'offer 2']);
  });
});
