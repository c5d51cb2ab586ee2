import { describe, expect, it } from 'vitest';
import { readConfig } from '~/platform/env.server';

const read = (vars: Record<string, string>) => readConfig({ APP_NAME: 'Nukkad', ...vars } as unknown as Env);

describe('the address of the mail provider', () => {
  it.each(['', 'https://mail.example/send', 'http://localhost:8025/send', 'http://127.0.0.1:8025/send'])(
    'may be "%s"',
    (url) => {
      expect(read({ MAIL_API_URL: url }).mail.apiUrl).toBe(url);
    },
  );

  it.each([
    'http://mail.example/send',
    'ftp://mail.example',
    'mail.example',
    'http://localhost.evil.example/',
  ])('stops the Worker where mails would travel in the open: %s', (url) => {
    expect(() => read({ MAIL_API_URL: url })).toThrow('MAIL_API_URL');
  });
});

describe('the public origin', () => {
  it.each(['', 'https://nukkad.example', 'http://localhost:8787', 'https://nukkad.example:8443'])(
    'may be "%s"',
    (origin) => {
      expect(read({ APP_ORIGIN: origin }).origin).toBe(origin);
    },
  );

  // Browsers name the origin of a write in one way alone, and every other one is refused as another site's.
  it.each([
    'https://nukkad.example/',
    'https://nukkad.example:443',
    'https://Nukkad.example',
    'HTTPS://nukkad.example',
    'https://nukkad.example/app',
    ' https://nukkad.example',
    'https://नुक्कड़.example',
    'nukkad.example',
    'nukkad.example:443',
    'ftp://nukkad.example',
  ])('stops the Worker and says how it should look where it is "%s"', (origin) => {
    expect(() => read({ APP_ORIGIN: origin })).toThrow(
      /APP_ORIGIN must be .*such as https:\/\/nukkad\.example/,
    );
  });
});
