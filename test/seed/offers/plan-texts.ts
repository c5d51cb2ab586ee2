import type { PlanKey } from '../types';

interface PlanText {
  file: string;
  title: string;
  lines: string[];
}

/** Pages of the business plans, in characters that every PDF reader has a font for. */
export const planTexts: Record<PlanKey, PlanText> = {
  dairy: {
    file: 'Verma-Dairy-plan.pdf',
    title: 'Verma Dairy, Dewa crossing, Barabanki',
    lines: [
      'What we do: collect milk from 40 homes, morning and evening, 620 litres a day.',
      'Problem: from April to July the evening milk is sold the same hour, Rs 9 below price.',
      '',
      'Quotation (Lucknow, valid 60 days)',
      '  1,000-litre bulk chiller, installed          Rs 6,10,000',
      '  15 kVA generator and stabiliser              Rs 1,90,000',
      '  Milk analyser and weighing scale             Rs 1,20,000',
      '  Working money for two months                 Rs 2,10,000',
      '  Insurance, a year                            Rs   7,400',
      '',
      'Society register: May 18,410 litres, June 17,960 litres, fat 4.6.',
      'Evening litres sold below price: May 8,120, June 7,890.',
      '',
      'Not counted: a subsidy that may come, and milk from six homes on the waiting list.',
      'All figures are stated by the owner. Nobody has verified them.',
    ],
  },
  uniforms: {
    file: 'Lakshmi-Tailors-uniform-unit.pdf',
    title: 'Lakshmi Tailors, Peelamedu, Coimbatore',
    lines: [
      'Nine women, six machines, upstairs hall of 900 square feet, rent paid until March 2029.',
      'Orders in hand: two schools, 1,100 sets each, by 28 May.',
      '',
      '  Four Juki machines                           Rs 2,16,000',
      '  Button and overlock machines                 Rs 1,48,000',
      '  Cutting table and band knife                 Rs   84,000',
      '  Cloth stock                                  Rs 2,60,000',
      '',
      'A set takes 2 h 10 min today. With a cutting table 1 h 35 min.',
      'Returned pieces last year: 21 of 3,900.',
      'Schools pay 30 percent with the order, the rest in June. One paid in September.',
    ],
  },
  onions: {
    file: 'Onion-store-Dewas-road.pdf',
    title: 'Cold storage, 200 tonnes, Dewas road, Indore',
    lines: [
      'Land 1.2 acres, own, papers from 1987. Power line 63 kVA sanctioned.',
      'Eleven neighbours rent space at Rs 1.40 a kilo and month; nine agreements on stamp paper.',
      '',
      '  Insulated panels and structure              Rs 41,00,000',
      '  Compressors and ducting                     Rs 26,50,000',
      '  Racks and crates                            Rs  9,00,000',
      '  Transformer and DG set                      Rs  8,50,000',
      '',
      'Power per tonne in May: Rs 310 by the engineer, Rs 360 in this plan.',
      'Loss of weight in storage: 6 percent assumed, 4 percent seen at Shajapur.',
      'Mandi price: May Rs 7, August Rs 19, average of five years.',
    ],
  },
};
