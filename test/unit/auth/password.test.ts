import { describe, expect, it, vi } from 'vitest';
import { cpuTime } from '#test/support/clock/cpu-time';
import { isCommonPassword } from '~/domain/auth/common-passwords';
import list from '~/domain/auth/common-passwords.json';
import { AppError } from '~/lib/app-error';
import { hashPassword, verifyAgainstDummy, verifyPassword } from '~/platform/password.server';

const PEPPER = 'a pepper of the tests';

describe('isCommonPassword', () => {
  const owner = {
    email: 'asha.verma+shop@example.in',
    fullName: 'Asha Kumari Verma',
    phone: '+919876543210',
    appName: 'Nukkad',
  };

  it.each([
    '123456',
    'password',
    'Password',
    'PASSWORD123',
    'password@123',
    'P@ssw0rd',
    'P@ssword2024!',
    'qwerty123',
    'Welcome@123',
    'iloveyou',
    'india@123',
    'Krishna786',
    'aaaaaa',
    'ababab',
    'abcabc',
    'abcdefgh',
    '987654',
    'qwertyuiop',
    'nukkad',
    'Nukkad@2026',
    'ashaverma',
    'Asha Verma',
    'asha.verma',
    'vermaasha1',
    'asha.verma+shop@example.in',
    'verma@123',
    'asha1990',
    '9876543210',
    'ｐａｓｓｗｏｒｄ',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password, owner)).toBe(true);
  });

  it.each([
    'monsoon-bicycle',
    'correct horse battery',
    'asha sells paneer at dewa',
    'kX9#mQ2v',
    'चाय-और-समोसा',
    'tractor7lantern',
    'dewa crossing 1998',
  ])('takes %s', (password) => {
    expect(isCommonPassword(password, owner)).toBe(false);
  });

  it('works without knowing the owner and for names of two letters', () => {
    expect(isCommonPassword('tractor7lantern')).toBe(false);
    expect(isCommonPassword('tractor7lantern', { email: '@', fullName: 'Om', phone: '' })).toBe(false);
    expect(isCommonPassword('')).toBe(false);
    expect(isCommonPassword('x'.repeat(128))).toBe(true);
  });
});

describe('hashPassword', () => {
  it('makes a PHC string that only the right password opens', async () => {
    const stored = await hashPassword('monsoon-bicycle', '');
    expect(stored).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword('monsoon-bicycle', stored, '')).toEqual({ ok: true, needsRehash: false });
    expect(await verifyPassword('monsoon-bicycle ', stored, '')).toEqual({ ok: false, needsRehash: false });
    expect(await verifyPassword('', stored, '')).toEqual({ ok: false, needsRehash: false });
  });

  it('salts: the same password is never stored alike', async () => {
    expect(await hashPassword('monsoon-bicycle', '')).not.toBe(await hashPassword('monsoon-bicycle', ''));
  });

  it('takes both spellings of an accent', async () => {
    const stored = await hashPassword('cafe\u0301-corner', '');
    expect((await verifyPassword('caf\u00e9-corner', stored, '')).ok).toBe(true);
  });

  it('mixes a pepper in, and asks for a new hash where it is missing', async () => {
    const plain = await hashPassword('monsoon-bicycle', '');
    const peppered = await hashPassword('monsoon-bicycle', PEPPER);
    expect(peppered).toContain('p=5,k=1$');
    expect(await verifyPassword('monsoon-bicycle', peppered, PEPPER)).toEqual({
      ok: true,
      needsRehash: false,
    });
    expect(await verifyPassword('monsoon-bicycle', peppered, 'another pepper')).toEqual({
      ok: false,
      needsRehash: false,
    });
    expect(await verifyPassword('monsoon-bicycle', plain, PEPPER)).toEqual({ ok: true, needsRehash: true });
    await expect(verifyPassword('monsoon-bicycle', peppered, '')).rejects.toThrow('PASSWORD_PEPPER');
  });

  it('opens a hash of older costs and asks to renew it', async () => {
    // scrypt('monsoon-bicycle', 16 zero bytes, N=2^12, r=8, p=1), made by Python's hashlib.
    const older = '$scrypt$ln=12,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$ykMBe21xF4d1+PoGAxcCfqCGKgsf+4UBJu7tAbf+sxk';
    expect(await verifyPassword('monsoon-bicycle', older, '')).toEqual({ ok: true, needsRehash: true });
    expect(await verifyPassword('monsoon-bicycl', older, '')).toEqual({ ok: false, needsRehash: false });
  });

  it.each([
    ['nothing', ''],
    ['another scheme', '$2b$12$abcdefghijklmnopqrstuvABCDEFGHIJKLMNOPQRSTUVWXYZabcde'],
    ['a forged memory bill', `$scrypt$ln=30,r=8,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`],
    ['a forged time bill', `$scrypt$ln=17,r=8,p=9$${'A'.repeat(22)}$${'A'.repeat(43)}`],
    ['zero rounds', `$scrypt$ln=14,r=0,p=0$${'A'.repeat(22)}$${'A'.repeat(43)}`],
    ['a short key', `$scrypt$ln=14,r=8,p=5$${'A'.repeat(22)}$AAAA`],
    ['a megabyte', `$scrypt$${'9'.repeat(1024 * 1024)}`],
  ])('treats %s as a wrong password', async (_, stored) => {
    expect(await verifyPassword('monsoon-bicycle', stored, '')).toEqual({ ok: false, needsRehash: false });
  });
});

describe('the list of frequent passwords', () => {
  it('has the 3,000 most frequent passwords of sufficient length, and refuses each', () => {
    const long = list.passwords.split(' ').filter((password) => password.length >= 8);
    expect(new Set(long).size).toBeGreaterThanOrEqual(3_000);
    expect(long.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

describe('timing and load', () => {
  it('spends as long on an unknown email as on a known one', async () => {
    const stored = await hashPassword('monsoon-bicycle', '');
    // In turns, so that caches that others empty slow both alike.
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < 7; round += 1) {
      times.known.push(await cpuTime(() => verifyPassword('wrong', stored, '')));
      times.unknown.push(await cpuTime(() => verifyAgainstDummy('wrong', '')));
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[3] ?? 0;
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
    expect(await verifyAgainstDummy('monsoon-bicycle', PEPPER)).toEqual({ ok: false, needsRehash: false });
  });

  it('runs one hash, queues eight, and refuses the rest at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => hashPassword('monsoon-bicycle', '')),
    );
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect(refused).toHaveLength(3);
    for (const error of refused) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'rate_limited', retryAfter: 2 });
    }
    await expect(hashPassword('monsoon-bicycle', '')).resolves.toContain('$scrypt$');
  });

  it('forgets a request that was cut off while it held its turn', async () => {
    vi.useFakeTimers();
    vi.resetModules();
    const { takeHashTurn } = await import('~/platform/hash-queue.server');
    const cutOff = takeHashTurn({ lane: 'open' });
    await vi.advanceTimersByTimeAsync(20);
    await cutOff;
    const next = takeHashTurn({ lane: 'open' });
    await vi.advanceTimersByTimeAsync(10_100);
    await expect(next).resolves.toBeTypeOf('function');
    vi.useRealTimers();
    // Files share their modules: the next one gets an empty queue.
    vi.resetModules();
  });
});
