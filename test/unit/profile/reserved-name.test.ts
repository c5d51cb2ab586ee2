import { describe, expect, it } from 'vitest';
import { isReservedName } from '~/domain/user/reserved-name';

describe('isReservedName', () => {
  it.each([
    'Nukkad',
    'NUKKAD Support',
    'nukkadteam',
    'N u k k a d  Team',
    'N.u.k.k.a.d',
    'Nuk\u200ckad Admin',
    'Nukk\u0430d Help Desk',
    '\u039dukkad',
    '𝐍𝐮𝐤𝐤𝐚𝐝 𝐓𝐞𝐚𝐦',
    'Ｎｕｋｋａｄ',
    'ɴᴜᴋᴋᴀᴅ',
    'Nükkad Official',
    'नुक्कड़ टीम',
    'Admin',
    'A-d-m-i-n',
    'Customer Care',
    'Support Team',
    'Grievance Officer',
    'Asha Verma (Verified)',
    'Verified by Nukkad',
    'Asha Verma KYC',
    'Asha \u0412erma Ver\u0456fied',
    'आशा वर्मा सत्यापित',
    '\u1160Nukkad',
    'Nuk\u1160kad Support',
    'ꓠꓴꓗꓗꓮꓓ Support',
    'Nuĸĸad Support',
    'NuᏦᏦad Support',
    'Nųkkađ',
    'ᑎukkad Support',
    '🅝🅤🅚🅚🅐🅓',
    'Nukkad 5upport',
    'Adm1n',
    'Rahul V3rified',
    'Nukkad Support 1',
    'Nukkad Support Delhi',
    'Priya (Nukkad Support)',
    'Nukkad Fraud Department',
    'Nukkad Refunds',
    'Nukkad Compliance',
    'Nukkad Head Office',
    'नुक्कड़ हेल्प',
  ])('is true of “%s”', (name) => expect(isReservedName(name, 'Nukkad')).toBe(true));

  it.each([
    'Asha Verma',
    'Nukkad Chai',
    'Nukkad Natak Mandali',
    'Nukkad Tailors Delhi',
    'Ali Alim Lall',
    'Adminder Singh',
    'India Sharma',
    'Moses Team',
    'The Help',
    'Kyceline Fernandes',
    'Helpline Kaur Gill',
    'Анна Петрова',
    'सपना नुक्कड़वाला',
    'मोहम्मद सहायतुल्लाह',
    '',
  ])('is false of “%s”', (name) => expect(isReservedName(name, 'Nukkad')).toBe(false));

  it('takes the name of the site from its configuration', () => {
    expect(isReservedName('Bazaar Gali Support', 'Bazaar-Gali')).toBe(true);
    expect(isReservedName('Bazaar Gali Support', 'Nukkad')).toBe(false);
  });
});
