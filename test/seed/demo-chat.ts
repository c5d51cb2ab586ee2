import type { DemoCall, DemoFile, DemoProposal } from '#test/seed/chats';
import type { PersonKey } from '#test/seed/people';

export type DemoSay = [who: PersonKey, what: string | DemoFile | DemoCall | DemoProposal];
