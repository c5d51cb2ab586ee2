import { onCallBegin } from '~/features/call-session/call-begin';

/* Voice messages play one at a time and not during a call, at the speed that was chosen last. */

const rates = [1, 1.5, 2] as const;
export type Rate = (typeof rates)[number];

let current: HTMLAudioElement | null = null;
let chosen: Rate = 1;

export function playAlone(audio: HTMLAudioElement): void {
  if (current !== audio) current?.pause();
  current = audio;
}

export const pausePlaying = (): void => current?.pause();
onCallBegin(pausePlaying);

export const chosenRate = (): Rate => chosen;

export function nextRate(): Rate {
  chosen = rates[(rates.indexOf(chosen) + 1) % rates.length] ?? 1;
  if (current) current.playbackRate = chosen;
  return chosen;
}
