/*
 * The receiving half of Web Push, after the standards and not after the library that sends: RFC 8291 (keys), RFC 8188 (content
 * coding) and RFC 8292 (VAPID). A unit test holds it to the example of RFC 8291.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const utf8 = { encode: (text: string): Bytes => new Uint8Array(encoder.encode(text)) };

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export interface ReceiverKeys {
  privateKey: CryptoKey;
  /** An uncompressed point. */
  publicKey: Bytes;
  auth: Bytes;
}

export async function newReceiverKeys(): Promise<ReceiverKeys> {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ])) as CryptoKeyPair;
  const raw = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer;
  return {
    privateKey: pair.privateKey,
    publicKey: new Uint8Array(raw),
    auth: crypto.getRandomValues(new Uint8Array(16)),
  };
}

/** Decrypts an `aes128gcm` body of one record. */
export async function decrypt(keys: ReceiverKeys, body: Bytes): Promise<string> {
  const salt = body.slice(0, 16);
  const recordSize = new DataView(body.buffer, body.byteOffset).getUint32(16);
  const senderLength = body[20] ?? 0;
  const sender = body.slice(21, 21 + senderLength);
  const record = body.slice(21 + senderLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const senderKey = await crypto.subtle.importKey(
    'raw',
    sender,
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  );
  const secret = await crypto.subtle.deriveBits(
    // workerd's types name the field differently from the standard.
    { name: 'ECDH', public: senderKey } as unknown as SubtleCryptoDeriveKeyAlgorithm,
    keys.privateKey,
    256,
  );
  const info = joined(utf8.encode('WebPush: info\0'), keys.publicKey, sender);
  const material = await hkdf(keys.auth, new Uint8Array(secret), info, 32);
  const contentKey = await hkdf(salt, material, utf8.encode('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await hkdf(salt, material, utf8.encode('Content-Encoding: nonce\0'), 12);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt']);
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, record));
  let end = plain.length - 1;
  while (plain[end] === 0) end -= 1;
  if (plain[end] !== 2) throw new Error('no delimiter of a last record');
  return new TextDecoder().decode(plain.slice(0, end));
}

async function hkdf(salt: Bytes, material: Bytes, info: Bytes, length: number) {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8);
  return new Uint8Array(bits);
}

function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

interface VapidClaims {
  aud: string;
  exp: number;
  sub: string;
}

/** The claims of an `Authorization: vapid` header, if its signature is of the key that it names. */
export async function verifyVapid(authorization: string): Promise<{ claims: VapidClaims; key: string }> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const publicKey = await crypto.subtle.importKey(
    'raw',
    fromBase64Url(key),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  const isRight = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    fromBase64Url(signature),
    utf8.encode(`${header}.${claims}`),
  );
  if (!isRight) throw new Error('the signature is not of this key');
  const parse = (part: string) => JSON.parse(new TextDecoder().decode(fromBase64Url(part)));
  if (parse(header).alg !== 'ES256') throw new Error('VAPID is ES256');
  return { claims: parse(claims), key };
}
