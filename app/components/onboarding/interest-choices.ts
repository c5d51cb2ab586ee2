import { GraduationCap, HandCoins, Handshake, type LucideIcon, UsersRound } from 'lucide-react';

/** What the wizard says beside each kind of support; kinds chosen elsewhere stand without a line. */
export const interestNotes: Record<string, { icon: LucideIcon; line: string }> = {
  funding: { icon: HandCoins, line: 'Money for a machine, stock or a second shop' },
  mentorship: { icon: GraduationCap, line: 'Someone who has done it before' },
  networking: { icon: UsersRound, line: 'Suppliers, buyers and neighbours in your trade' },
  partnerships: { icon: Handshake, line: 'A working partner who shares the load' },
};
