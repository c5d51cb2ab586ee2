import type { DemoPerson } from './demo-person';
import { entrepreneurs } from './people-entrepreneurs';
import { investors } from './people-investors';

const admins = {
  kavita: {
    name: 'Kavita Menon',
    city: 'Bengaluru',
    joined: 365,
    kyc: 'verified',
    bio: 'I read what is posted here and look at the papers people send. Write to me if something is wrong on the corner.',
  },
} satisfies Record<string, DemoPerson>;

export type PersonKey = keyof typeof entrepreneurs | keyof typeof investors | keyof typeof admins;
export type Role = 'entrepreneur' | 'investor' | 'admin';

export interface DemoMember extends DemoPerson {
  key: PersonKey;
  role: Role;
}

const of = (role: Role, people: Record<string, DemoPerson>): DemoMember[] =>
  Object.entries(people).map(([key, person]) => ({ ...person, key: key as PersonKey, role }));

export const people: DemoMember[] = [
  ...of('entrepreneur', entrepreneurs),
  ...of('investor', investors),
  ...of('admin', admins),
];

/** The three people whose password is in the README. */
export const knownAccounts = {
  entrepreneur: 'sunita',
  investor: 'rohan',
  admin: 'kavita',
} as const satisfies Record<Role, PersonKey>;

export const DEMO_PASSWORD = 'nukkad-demo';

/** For the lines that a start prints. */
export const demoAccounts = (Object.keys(knownAccounts) as Role[]).map((role) => ({
  role,
  email: `${role}@nukkad.test`,
}));

/** `entrepreneur@nukkad.test` for the known ones, else the person's own name. */
export const emailOf = ({ key, name, role }: DemoMember) =>
  knownAccounts[role] === key
    ? `${role}@nukkad.test`
    : `${name
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .trim()
        .replace(/ +/g, '.')}@people.nukkad.test`;
