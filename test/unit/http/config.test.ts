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
