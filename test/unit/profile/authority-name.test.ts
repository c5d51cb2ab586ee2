import { describe, expect, it } from 'vitest';
import { titleRefusal } from '~/domain/offer-title/title-refusal.server';
import { requireOwnCity, requireOwnName } from '~/domain/user/own-name.server';
import { refusedAt } from './refused-at';

const site = { appName: 'Nukkad' };

const authority =
  'This name looks as if it came from RBI, SEBI or the government. Please write your own name.';
const authorityTitle =
  'This title looks as if it came from RBI, SEBI or the government. Please begin with the name of your business.';
const siteTitle = 'This title looks as if it came from Nukkad. Please begin with the name of your business.';

describe('a name that passes for an authority', () => {
  it.each([
    'RBI',
    'rbi',
    'R.B.I.',
    'R B I',
    'R-B-I',
    'RB1',
    'RBl',
    'Ｒ Ｂ Ｉ',
    'Rв\u0456',
    'R\u200cBI',
    'RBI Governor',
    'SEBI Investor Cell',
    'Income Tax Dept',
    'R.B.I. Officer Ramesh',
    'RBI Official Ramesh',
    'Ramesh (RBI)',
    'Asha Verma RBI',
    'RBI India',
    'Reserve Bank',
    'Reserve Bank of India',
    'RESERVE-BANK-OF-INDIA',
    'Re5erve Bank 0f India',
    'Asha, Reserve Bank of India',
    'SEBI',
    'S.E.B.I',
    'S E B I',
    'SЕBI',
    'SEBI Officer Amit',
    'Amit SEBI Advisor',
    'Sebi India',
    'Securities and Exchange Board of India',
    'Securities & Exchange Board',
    'IRDAI',
    'NPCI Support',
    'CBI Officer',
    'Government of India',
    'Govt. of India',
    'Govt Officer',
    'Income Tax Department',
    'Income Tax Officer',
    'Ministry of Finance',
    'Enforcement Directorate',
    'Cyber Crime',
    'Cyber Crime Officer Rao',
    'Police',
    'Police Officer',
    'Police Inspector Ravi',
    'Ravi (Police Commissioner)',
    'RBIndia',
    'आरबीआई',
    'आर.बी.आई.',
    'आर बी आई',
    'आरबीआई अधिकारी',
    'रमेश (आरबीआई)',
    'भारतीय रिज़र्व बैंक',
    'भारतीय रिजर्व बैंक',
    'रिज़र्व बैंक',
    'सेबी',
    'सेबी अधिकारी',
    'भारत सरकार',
    'आयकर विभाग',
    'पुलिस अधिकारी',
    'पुलिस इंस्पेक्टर रवि',
  ])('is refused: “%s”', (name) =>
    expect(refusedAt(() => requireOwnName(name, site))).toEqual({ fullName: [authority] }),
  );

  it.each([
    'Sebin Joseph',
    'Sebi Thomas',
    'Sebi Mathew',
    'Sebastian',
    'Arbind Kumar',
    'Harbir Singh',
    'R. B. I. Sharma',
    'Raju RBL',
    'Rabia Khan',
    'Rubi Devi',
    'Sabi Khatun',
    'Bank Lal',
    'Reserve Gupta',
    'Ed Fernandes',
    'Anup Sarkar',
    'Police Patil',
    'Inspector Singh',
    'Harbinder Singh',
    'Gurbindia Kaur',
    'Bharat Sarkar',
    'Governor Singh',
    'Bharat Bhushan',
    'सबा ख़ान',
    'सोबी',
    'सेबिन',
    'आरुषि बाई',
    'रबी',
    'अरबाज़',
    'भारत',
    'सरकार',
    'अनुप सरकार',
    'पुलकित',
  ])('is not “%s”', (name) => expect(refusedAt(() => requireOwnName(name, site))).toBeNull());

  it('stays where somebody has it already', () => {
    expect(refusedAt(() => requireOwnName('RBI', site, () => true))).toBeNull();
  });

  it('is refused as a city, too, and a street that is called after it is not', () => {
    expect(refusedAt(() => requireOwnCity('R.B.I.', site))).toEqual({
      city: [
        'This looks as if it came from RBI, SEBI or the government. Please write the name of your city.',
      ],
    });
    expect(refusedAt(() => requireOwnCity('RBI Colony, Jaipur', site))).toBeNull();
  });
});

const refusalOf = (title: string) => titleRefusal(title, site)?.fields ?? null;

describe('the title of an offer', () => {
  it.each([
    'Reserve Bank of India',
    'R.B.I.: gold bonds for everybody',
    'RBI — bonds at 12%',
    'SEBI approved',
    'SEBI | Growth fund',
    'Government of India, solar subsidy',
    'भारतीय रिज़र्व बैंक: बॉन्ड',
    'आरबीआई – बॉन्ड',
    'सेबी, फंड',
    'RBI! gold bonds',
    'RBI？ gold bonds',
    'RBI：gold bonds',
    'R.B.I • gold bonds',
    'RBI… gold bonds',
    'SEBI [registered] fund',
    'SEBI → fund',
    'सेबी। नया फंड',
    '— RBI — gold bonds',
    '(SEBI) gold bonds',
    '1. RBI: gold bonds',
    'RBl: gold bonds',
    'R.B.l.: gold bonds',
  ])('may not begin with the name of an authority: “%s”', (title) =>
    expect(refusalOf(title)).toEqual({ title: [authorityTitle] }),
  );

  it.each([
    'Nukkad',
    'N u k k a d',
    'Nukkad Support',
    'Nukkad Official: verified offers',
    'Nukkad India – new fund',
    'Nukkаd Help Desk',
    'नुक्कड़: नया ऑफ़र',
    'नुक्कड़ टीम',
    'Nukkad KYC Desk',
    'Nukkad Agent: loans at 1%',
    'Nukkad Payments',
    'Nukkad Manager',
  ])('may not begin with the site itself: “%s”', (title) =>
    expect(refusalOf(title)).toEqual({ title: [siteTitle] }),
  );

  it.each([
    'Nukkad Chai',
    'Nukkad Chai: second oven',
    'Chai nukkad for the staff of Noida offices',
    'नुक्कड़ चाय: दूसरा चूल्हा',
    'RBI Colony Bakery',
    'CBL: bread',
    'RBL (Raju Bakery)',
    'R.B.L. — bread',
    'NPCL: paper plates',
    'Canteen at the Income Tax Office, Pune',
    'Chai stall opposite the Reserve Bank of India',
    'Sebin Tailors',
    'Customer Care Centre, Kota',
    'Security Services',
    'Help Desk for small shops',
    'Police canteen, Nagpur',
    'Government/private hostel mess',
    'Govt. school uniforms',
    'Police + army uniforms',
    'Nukkad@Home tiffin',
    'Ministry of Chai',
    'FSSAI verified kitchen',
    'सबा टेलर्स',
    '',
  ])('may be “%s”', (title) => expect(refusalOf(title)).toBeNull());
});
