import * as words from './submission.words';

/* Offline checks of Indian business registration numbers: format and check character. A valid number does not prove who owns it. */

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = CHARACTERS.length;

/** State code, the owner's PAN, registration number, 'Z', check character. */
const GSTIN = /^(\d{2})[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** Codes of states and union territories, and 97 'other territory', 99 'centre jurisdiction'. */
const isState = (code: number) => (code >= 1 && code <= 38) || code === 97 || code === 99;

/** Removes spaces, dots and hyphens, and converts to upper case. */
export const cleanGstin = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

/** The problem of a cleaned GSTIN, or null. */
export function gstinProblem(gstin: string): string | null {
  const state = GSTIN.exec(gstin)?.[1];
  if (state === undefined || !isState(Number(state))) return words.gstinForm();
  return gstinCheckCharacter(gstin.slice(0, -1)) === gstin.at(-1) ? null : words.gstinCheck();
}

/**
 * Check character of the first 14 characters: each is multiplied by 1 or 2 in turn, and the base-36 digits of the products are
 * added.
 */
export function gstinCheckCharacter(first: string): string {
  let sum = 0;
  for (const [index, character] of [...first].entries()) {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / BASE) + (product % BASE);
  }
  return CHARACTERS[(BASE - (sum % BASE)) % BASE] ?? '';
}

const UDYAM = /^UDYAM-[A-Z]{2}-(\d{2})-(\d{7})$/;

/** Hyphens and the prefix `UDYAM` may be missing. */
export function cleanUdyam(text: string): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, state, district, serial] = /^(?:UDYAM)?([A-Z]{2})(\d{2})(\d{7})$/.exec(bare) ?? [];
  return state ? `UDYAM-${state}-${district}-${serial}` : text.trim().toUpperCase();
}

/** The problem of a cleaned Udyam number, or null. It has no check character. */
export function udyamProblem(udyam: string): string | null {
  const [, district, serial] = UDYAM.exec(udyam) ?? [];
  return district && Number(district) > 0 && Number(serial) > 0 ? null : words.udyamForm();
}
