import { createContext, useContext } from 'react';

/** What a person chose for a device; `auto` is what the browser says. */
export const lowDataChoices = ['auto', 'on', 'off'] as const;
export type LowDataChoice = (typeof lowDataChoices)[number];

export const asLowDataChoice = (value: unknown): LowDataChoice =>
  lowDataChoices.find((choice) => choice === value) ?? 'auto';

/** What a device chose wins over what its browser says. `header`: of `Save-Data`. */
export const isLowDataBy = (choice: LowDataChoice, header: string | null): boolean =>
  choice === 'auto' ? /^\s*on\s*(;|$)/i.test(header ?? '') : choice === 'on';

/** A page is drawn by what its browser says; the choice is a cookie, which it varies by already. */
export function varyByLowData(headers: Headers): void {
  const isPage = /^text\/(html|x-script)/.test(headers.get('content-type') ?? '');
  if (isPage && !/save-data|\*/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Save-Data');
}

export const LowDataContext = createContext(false);

/** True where pictures wait for a tap. The same on the server and in the browser. */
export const useLowData = (): boolean => useContext(LowDataContext);
