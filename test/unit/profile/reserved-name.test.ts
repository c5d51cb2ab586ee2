import { describe, expect, it } from 'vitest';
import { requireOwnCity, requireOwnName } from '~/domain/user/own-name.server';
import { isReservedName } from '~/domain/user/reserved-name';
import { deletedMember } from '~/domain/user/user.words';
import { isLanguage, languages } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';
import { refusedAt } from './refused-at';

describe('isReservedName', () => {
  it.each(Object.keys(languages).filter(isLanguage))(
    'is true of the name of an erased account in %s',
    (language) => {
      expect(isReservedName(inLanguage(language, deletedMember), 'Nukkad')).toBe(true);
    },
  );

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
    'deleted  MEMBER',
    'De1eted Member.',
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
    'नुक्कड़ शिकायत विभाग',
    'नुक्कड़ सपोर्ट दिल्ली',
    'नुक्कड़ रिफंड',
    'नुक्कड़ Refunds',
    'प्रिया (नुक्कड़ ऑफिस)',
    'Asha K.Y.C.',
    'Asha K Y C',
    'Asha V. K-Y-C',
    'Asha KY C',
    'Asha К.У.С.',
    'Asha K\u200c.Y.C',
    'Asha (𝐊 𝐘 𝐂)',
    'आशा के वाई सी',
    'आशा के.वाई.सी.',
    'आशा केवायसी',
    'Asha वेरिफाइड',
    'आशा वेरिफ़ाइड',
    'आशा (वेरीफाईड)',
    'आशा वेरिफायड',
    'Asha Varified',
    'Asha Nukkad Team',
    'Team Nukkad Delhi',
    'NukkadTeam Delhi',
    'N u k k a d  T e a m  Delhi',
    'Nuk-kad T.eam',
    'Priya (Nukkad Care)',
    'Priya, Nukkad-Care',
    'Priya (Nukkad India Care)',
    'Priya, Care of Nukkad',
    'Nukkad C A R E Priya',
    'Nukkad Manager Ravi',
    'Nukkad Area Manager Ravi',
    'Manager (Nukkad) Ravi',
    'Nukkаd Мanager Ravi',
    'Nukkad Management',
    'Nukkad Payments Ravi',
    'Nukkad Payment Desk 2',
    'Nukkad Accounts Ravi',
    'Nukkad Services Ravi',
    'Nukkad Agent',
    'Nukkad’s Agent',
    'Ravi (Agent @ Nukkad)',
    'Nukkad-ka-Agent',
    'Nukkad Loan Agent Ravi',
    'Nukkad Executives',
    'CEO Nukkad',
    'C.E.O., Nukkad',
    'Founder Nukkad',
    'Ravi, Co-founder of Nukkad',
    'नुक्कड़ मैनेजर रवि',
    'नुक्कड़ एजेंट',
    'सीईओ नुक्कड़',
    'नुक्कड़ के संस्थापक',
    'नुक्कड़ पेमेंट रवि',
    'नुक्कड़ केयर',
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
    'नुक्कड़ चाय',
    'मोहम्मद सहायतुल्लाह',
    'Nukkad Tea Makers',
    'Nukkad Tea Mart',
    'Nukkad Teak Wood',
    'Nukkad Car Enterprises',
    'Nukkad Car Service',
    'Nukkad Day Care',
    'Nukkad Career Point',
    'Nukkad Desktop Repair',
    'Nukkad Travel Agents',
    'Nukkad Accountancy Classes',
    'Nukkad Ceramics',
    'Careena Nukkad',
    'Manager Singh',
    'Ravi Agent',
    'Vicky Chandra',
    'Rocky Chopra',
    'K. Y. Chandra',
    'Asha K. Y.',
    'K. C. Yadav',
    'के. वाई. सिंह',
    'नुक्कड़ कार सर्विस',
    'नुक्कड़ टी स्टॉल',
    'नुक्कड़ टमाटर वाला',
    '',
  ])('is false of “%s”', (name) => expect(isReservedName(name, 'Nukkad')).toBe(false));

  it('takes the name of the site from its configuration', () => {
    expect(isReservedName('Bazaar Gali Support', 'Bazaar-Gali')).toBe(true);
    expect(isReservedName('Bazaar Gali Support', 'Nukkad')).toBe(false);
  });
});

describe('a name or a city of one’s own', () => {
  const config = { appName: 'Nukkad' };

  it.each([
    'Guaranteed 40% Monthly Returns',
    'Asha 40% Returns',
    'Paisa Double Yojana',
    'Fixed Monthly Profit',
    'गारंटीड रिटर्न',
    'WhatsApp 9876543210',
    'Asha +91 98765-43210',
    'Asha (0522) 234 5678',
    'आशा ९८७६५४३२१०',
    'Ａsha ９８７６５４３２１０',
    'asha.verma@gmail.com',
    'Asha asha@ybl',
    'asha @ paytm',
    'https://quick.money',
    'Join t.me/quickmoney',
    'www.quickmoney.in',
    'QuickMoney.in',
    'Quick-Money.com',
    'quickm\u043eney.site',
    'SEBI Registered Asha',
  ])('is not “%s”', (text) => {
    expect(refusedAt(() => requireOwnName(text, config))).toEqual({
      fullName: ['Please write only your name, without a phone number, a link or a promise.'],
    });
    expect(refusedAt(() => requireOwnCity(text, config))).toEqual({
      city: ['Please write only the name of your city, without a phone number, a link or a promise.'],
    });
    expect(refusedAt(() => requireOwnName(text, config, () => true))).toBeNull();
    expect(refusedAt(() => requireOwnCity(text, config, () => true))).toBeNull();
  });

  it.each([
    'Asha Verma',
    'Asha Verma B.Com',
    'M.Com. Ravi Kumar',
    'Dr.A.P.J. Kalam',
    'St. Joseph D’Souza',
    'Verma & Sons Pvt.Ltd.',
    'Sharma Traders (Estd. 1998)',
    '24 Hour Chemists',
    '7 Hills Dairy',
    'Lucknow 226001',
    'Sector 62, Noida 201301',
    'Chennai-600 001',
    'लखनऊ २२६००१',
    'Kochi (Ernakulam)',
    'Labh Singh',
    'Profit Sharma',
    'Munafa Khan',
    'Pakki Sarai',
  ])('may be “%s”', (text) => {
    expect(refusedAt(() => requireOwnName(text, config))).toBeNull();
    expect(refusedAt(() => requireOwnCity(text, config))).toBeNull();
  });
});
