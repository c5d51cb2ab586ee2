/** Indian cities by state. A city's code is its name; a city that is not listed is stored as typed. */
const citiesByState = {
  'Andaman and Nicobar Islands': ['Port Blair'],
  'Andhra Pradesh': [
    ...['Guntur', 'Kadapa', 'Kakinada', 'Kurnool', 'Nellore'],
    ...['Rajahmundry', 'Tirupati', 'Vijayawada', 'Visakhapatnam'],
  ],
  'Arunachal Pradesh': ['Itanagar'],
  Assam: ['Dibrugarh', 'Guwahati', 'Silchar'],
  Bihar: ['Bhagalpur', 'Darbhanga', 'Gaya', 'Muzaffarpur', 'Patna'],
  Chandigarh: ['Chandigarh'],
  Chhattisgarh: ['Bhilai', 'Bilaspur', 'Raipur'],
  Delhi: ['Delhi'],
  Goa: ['Margao', 'Panaji'],
  Gujarat: [
    ...['Ahmedabad', 'Bhavnagar', 'Gandhinagar', 'Jamnagar', 'Junagadh'],
    ...['Morbi', 'Rajkot', 'Surat', 'Vadodara'],
  ],
  Haryana: ['Ambala', 'Faridabad', 'Gurugram', 'Karnal', 'Panipat', 'Rohtak'],
  'Himachal Pradesh': ['Dharamshala', 'Shimla'],
  'Jammu and Kashmir': ['Jammu', 'Srinagar'],
  Jharkhand: ['Dhanbad', 'Jamshedpur', 'Ranchi'],
  Karnataka: [
    ...['Ballari', 'Belagavi', 'Bengaluru', 'Hubballi', 'Kalaburagi', 'Mangaluru', 'Mysuru'],
    ...['Udupi'],
  ],
  Kerala: ['Alappuzha', 'Kannur', 'Kochi', 'Kollam', 'Kozhikode', 'Thiruvananthapuram', 'Thrissur'],
  Ladakh: ['Leh'],
  'Madhya Pradesh': ['Bhopal', 'Dewas', 'Gwalior', 'Indore', 'Jabalpur', 'Ratlam', 'Ujjain'],
  Maharashtra: [
    ...['Ahilyanagar', 'Akola', 'Amravati', 'Chhatrapati Sambhajinagar', 'Kolhapur', 'Latur'],
    ...['Mumbai', 'Nagpur', 'Nanded', 'Nashik', 'Navi Mumbai', 'Pune', 'Sangli', 'Solapur', 'Thane'],
  ],
  Manipur: ['Imphal'],
  Meghalaya: ['Shillong'],
  Mizoram: ['Aizawl'],
  Nagaland: ['Dimapur', 'Kohima'],
  Odisha: ['Bhubaneswar', 'Cuttack', 'Puri', 'Rourkela'],
  Puducherry: ['Puducherry'],
  Punjab: ['Amritsar', 'Jalandhar', 'Ludhiana', 'Mohali', 'Patiala'],
  Rajasthan: ['Ajmer', 'Alwar', 'Bikaner', 'Jaipur', 'Jodhpur', 'Kota', 'Udaipur'],
  Sikkim: ['Gangtok'],
  'Tamil Nadu': [
    ...['Chennai', 'Coimbatore', 'Erode', 'Hosur', 'Madurai', 'Salem', 'Thanjavur'],
    ...['Tiruchirappalli', 'Tirunelveli', 'Tiruppur', 'Vellore'],
  ],
  Telangana: ['Hyderabad', 'Karimnagar', 'Nizamabad', 'Warangal'],
  Tripura: ['Agartala'],
  'Uttar Pradesh': [
    ...['Agra', 'Aligarh', 'Ayodhya', 'Barabanki', 'Bareilly', 'Ghaziabad', 'Gorakhpur', 'Jhansi', 'Kanpur'],
    ...['Lucknow', 'Mathura', 'Meerut', 'Moradabad', 'Noida', 'Prayagraj', 'Saharanpur', 'Varanasi'],
  ],
  Uttarakhand: ['Dehradun', 'Haldwani', 'Haridwar', 'Rishikesh'],
  'West Bengal': ['Asansol', 'Durgapur', 'Howrah', 'Kolkata', 'Siliguri'],
} as const satisfies Record<string, readonly string[]>;

export const OTHER_CITY = 'Other';

/** Alphabetical, ending with Other. */
export const cities: readonly string[] = [...Object.values(citiesByState).flat().sort(), OTHER_CITY];

const formerNames: readonly (readonly [former: string, now: string])[] = [
  ['Ahmednagar', 'Ahilyanagar'],
  ['Allahabad', 'Prayagraj'],
  ['Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['Bangalore', 'Bengaluru'],
  ['Belgaum', 'Belagavi'],
  ['Bombay', 'Mumbai'],
  ['Calcutta', 'Kolkata'],
  ['Calicut', 'Kozhikode'],
  ['Cochin', 'Kochi'],
  ['Faizabad', 'Ayodhya'],
  ['Gurgaon', 'Gurugram'],
  ['Hubli', 'Hubballi'],
  ['Madras', 'Chennai'],
  ['Mangalore', 'Mangaluru'],
  ['Mysore', 'Mysuru'],
  ['New Delhi', 'Delhi'],
  ['Pondicherry', 'Puducherry'],
  ['Trichy', 'Tiruchirappalli'],
  ['Trivandrum', 'Thiruvananthapuram'],
  ['Vizag', 'Visakhapatnam'],
];

/** The listed spelling of a city, in any case or under a former name; other text is returned unchanged. */
export function canonicalCity(city: string): string {
  const wanted = city.toLowerCase();
  const renamed = formerNames.find(([former]) => former.toLowerCase() === wanted)?.[1];
  return renamed ?? cities.find((name) => name.toLowerCase() === wanted) ?? city;
}

/** 'Barabanki, Uttar Pradesh'; a city that is not listed, or named like its state, without a state. */
export function cityWithState(city: string): string {
  const entry = Object.entries(citiesByState).find(([, names]) =>
    (names as readonly string[]).includes(city),
  );
  return entry && entry[0] !== city ? `${city}, ${entry[0]}` : city;
}
