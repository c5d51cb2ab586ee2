import type { PictureName } from '#test/seed/art/pictures';
import type { PersonKey } from '#test/seed/people';
import type { PlanKey } from '#test/seed/types';

export type DemoSay = [who: PersonKey, what: string | DemoFile | DemoCall | DemoProposal];
/** A call of the one who 'says' it; without minutes nobody talked. */
export type DemoCall = {
  call: 'audio' | 'video';
  end: 'completed' | 'missed' | 'declined';
  minutes?: number;
};
/** A file in place of words. */

export type DemoFile = { picture: PictureName; name: string } | { plan: PlanKey };
/** So many times for a call, proposed by the one who 'says' them; `agreed` is the place of the one that was accepted. */

export type DemoProposal = { propose: number; agreed?: number };
