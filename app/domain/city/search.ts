import { wordName } from '~/lib/language/word-name';
import hindi from '~/words/hi/cities.json' with { type: 'json' };
import { cities, citiesInOrder, cityWithState, type ListedCity } from './cities';
import { OTHER_CITY } from './other-city';

/** Names in Devanagari, which are typed on pages of any language. */
const devanagari: Readonly<Record<string, string>> = hindi['domain/city/cities'];

/** Former and other names that people still write. */
const formerNames: Partial<Record<ListedCity, readonly string[]>> = {
  Ahilyanagar: ['ahmednagar', 'अहमदनगर'],
  Alappuzha: ['alleppey', 'अलेप्पी'],
  Ayodhya: ['faizabad', 'फ़ैज़ाबाद'],
  Ballari: ['bellary', 'बेल्लारी'],
  Belagavi: ['belgaum', 'बेलगाम'],
  Bengaluru: ['bangalore', 'बैंगलोर', 'बंगलौर'],
  Chennai: ['madras', 'मद्रास'],
  'Chhatrapati Sambhajinagar': ['aurangabad', 'औरंगाबाद'],
  Coimbatore: ['kovai', 'कोवई'],
  Delhi: ['new delhi', 'नई दिल्ली'],
  Gurugram: ['gurgaon', 'गुड़गाँव'],
  Guwahati: ['gauhati', 'गौहाटी'],
  Hubballi: ['hubli', 'हुबली'],
  Kadapa: ['cuddapah', 'कडपा'],
  Kalaburagi: ['gulbarga', 'गुलबर्गा'],
  Kannur: ['cannanore', 'कन्नानोर'],
  Kochi: ['cochin', 'कोचीन'],
  Kolkata: ['calcutta', 'कलकत्ता'],
  Kollam: ['quilon', 'क्विलोन'],
  Kozhikode: ['calicut', 'कालीकट'],
  Mangaluru: ['mangalore', 'मैंगलोर'],
  Margao: ['madgaon', 'मडगाँव'],
  Mumbai: ['bombay', 'बंबई'],
  Mysuru: ['mysore', 'मैसूर'],
  Nashik: ['नाशिक'],
  Panaji: ['panjim', 'पंजिम'],
  Prayagraj: ['allahabad', 'इलाहाबाद'],
  Puducherry: ['pondicherry', 'पांडिचेरी'],
  Rajahmundry: ['rajamahendravaram', 'राजमहेंद्रवरम'],
  Shimla: ['simla', 'सिमला'],
  Thanjavur: ['tanjore', 'तंजौर'],
  Thiruvananthapuram: ['trivandrum', 'त्रिवेंद्रम'],
  Thrissur: ['trichur', 'त्रिचूर'],
  Tiruchirappalli: ['trichy', 'त्रिची'],
  Vadodara: ['baroda', 'बड़ौदा'],
  Varanasi: ['banaras', 'benares', 'kashi', 'बनारस', 'काशी'],
  Visakhapatnam: ['vizag', 'विज़ाग'],
};

/** Lower case, and Devanagari without the dots that people leave out. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')
    .trim();

const inDevanagari = (city: string) => devanagari[wordName(city)] ?? '';

const namesOfListed = (city: string): string[] =>
  [city, inDevanagari(city), ...(formerNames[city as ListedCity] ?? [])].filter(Boolean);

/** What people call a city: its listed name, that in Devanagari, and former ones. A city that is not listed has its own. */
export const namesOfCity = (city: string): string[] => (cities.includes(city) ? namesOfListed(city) : [city]);

/** The listed spelling of a city, in any case, in Devanagari or under a former name; other text is returned unchanged. */
export function canonicalCity(text: string): string {
  const wanted = folded(text);
  const found = cities.find((city) => namesOfListed(city).some((name) => folded(name) === wanted));
  return wanted && found ? found : text;
}

/**
 * Matches the start of a word in city or state first, then any part of the city, in Latin letters and in Devanagari. Former names
 * find their city. 'Other' stays last.
 */
export function matchingCities(search: string): string[] {
  const wanted = folded(search);
  if (!wanted) return citiesInOrder();
  const renamed = canonicalCity(wanted);
  const listed = citiesInOrder().filter((city) => city !== OTHER_CITY);
  const spelt = (city: string) => [city, inDevanagari(city)].map(folded);
  const starts = (city: string) =>
    city === renamed ||
    [...spelt(city), folded(cityWithState(city))].some((name) => ` ${name}`.includes(` ${wanted}`));
  const holds = (city: string) => spelt(city).some((name) => name.includes(wanted));
  return [...listed.filter(starts), ...listed.filter((city) => !starts(city) && holds(city)), OTHER_CITY];
}
