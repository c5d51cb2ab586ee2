import { describe, expect, it } from 'vitest';
import { decrypt, fromBase64Url, type ReceiverKeys } from '#test/support/push/receiver';

/** RFC 8291, section 5 and appendix A. */
const example = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

async function exampleKeys(): Promise<ReceiverKeys> {
  const publicKey = fromBase64Url(example.publicKey);
  const part = (from: number, to: number) => Buffer.from(publicKey.slice(from, to)).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: example.privateKey };
  const privateKey = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ]);
  return { privateKey, publicKey, auth: fromBase64Url(example.auth) };
}

describe('the receiver of the tests', () => {
  it('reads the example of RFC 8291', async () => {
    expect(await decrypt(await exampleKeys(), fromBase64Url(example.body))).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });

  it('reads nothing that was changed on the way', async () => {
    const body = fromBase64Url(example.body);
    body[body.length - 1] = (body[body.length - 1] ?? 0) ^ 1;
    await expect(decrypt(await exampleKeys(), body)).rejects.toThrow();
  });
});
