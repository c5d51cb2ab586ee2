import { istDate } from './in-words';

/** 'Nov 2026' in IST; '' for no date. */
export const istMonth = (ms: number) => istDate(ms).replace(/^\d+\s/, '');
