import { picture } from './picture';
import { building, depot, mandi, solarRoof, warehouse } from './scenes/places';
import { cart, cornerShop, shopFront, stall } from './scenes/shops';
import { chaupal, lane } from './scenes/streets';
import { rickshaw } from './scenes/vehicles';
import { ghat, homestay } from './scenes/waterfronts';

/** Shop fronts, stalls, streets and buildings. */
export const streetPictures = {
  'dairy-shop': picture(
    cornerShop,
    {
      mood: 'dawn',
      paint: 'teal',
      sign: 'वर्मा डेयरी',
      goods: ['tins'],
      keeper: { hair: 'veil', cloth: '#e0a53c', top: '#c9683a' },
      customer: { hair: 'turban', cloth: '#d9812c', top: '#e6ddca', beard: true },
    },
    'The small shop of Verma Dairy early in the morning, one customer in front',
  ),
  'tailor-shop': picture(
    cornerShop,
    {
      mood: 'dusk',
      paint: 'indigo',
      sign: 'லட்சுமி டெய்லர்ஸ்',
      goods: ['rolls'],
      keeper: { hair: 'bun', top: '#2f7f5a', cloth: '#b8436a' },
      customer: { hair: 'plait', top: '#8a4f8f', cloth: '#e0a53c', skirt: '#a3402f' },
    },
    'Tailoring shop with its board in Tamil at dusk',
  ),
  'books-shop': picture(
    cornerShop,
    {
      mood: 'rain',
      paint: 'ochre',
      sign: 'চ্যাটার্জি পুস্তক',
      goods: ['books'],
      keeper: { hair: 'grey', top: '#c9b38a' },
      customer: { top: '#35506e' },
    },
    'Old bookshop in the rain, lit from inside',
  ),
  'saree-shop': picture(
    shopFront,
    {
      mood: 'gold',
      paint: 'plum',
      sign: 'अंसारी सिल्क',
      goods: ['rolls'],
      keeper: { hair: 'veil', cloth: '#e2b53c', top: '#5d1f3f' },
      garland: true,
    },
    'Saree shop with rolls of silk and a garland',
  ),
  'print-shop': picture(
    shopFront,
    {
      mood: 'noon',
      paint: 'rose',
      sign: 'BAGRU PRINTS',
      goods: ['rolls'],
      keeper: { hair: 'plait', cloth: '#1f4f8a', top: '#c4452f' },
    },
    'Shop front with block-printed cloth on shelves',
  ),
  'sweets-shop': picture(
    shopFront,
    {
      mood: 'dusk',
      paint: 'rose',
      sign: 'मिठाई भंडार',
      goods: ['sweets'],
      keeper: { beard: true, top: '#e6ddca' },
      price: '₹9',
      garland: true,
    },
    'Sweet shop at dusk, trays of laddu under a bulb',
  ),
  'bakery-shop': picture(
    shopFront,
    {
      mood: 'night',
      paint: 'brick',
      sign: 'मीरा बेकरी',
      goods: ['bread'],
      keeper: { hair: 'bun', top: '#b5603a', cloth: '#f0c23a' },
      price: '₹12',
      garland: true,
    },
    'Meera Bakery lit up before sunrise, bread on the shelves',
  ),
  'irani-cafe': picture(
    shopFront,
    {
      mood: 'rain',
      paint: 'chalk',
      sign: 'IRANI CAFE',
      small: 'SINCE 1931',
      goods: ['bread', 'jars', 'bottles'],
      keeper: { hair: 'grey', top: '#b9c9d9' },
    },
    'Corner café of 1931 in the rain',
  ),
  'mobile-shop': picture(
    shopFront,
    { mood: 'night', paint: 'indigo', sign: 'SAHU MOBILE', goods: ['phones'], keeper: { top: '#35506e' } },
    'Mobile repair counter at night, phones on the wall',
  ),
  'medical-shop': picture(
    shopFront,
    {
      mood: 'dusk',
      paint: 'leaf',
      sign: 'MEDICAL STORE',
      goods: ['bottles', 'boxes'],
      keeper: { hair: 'plait', top: '#f1f5f5', cloth: '#2f7f80' },
    },
    'Small medical shop with bottles and boxes up to the ceiling',
  ),
  kirana: picture(
    shopFront,
    {
      mood: 'noon',
      paint: 'teal',
      sign: 'రెడ్డి కిరాణా',
      goods: ['jars', 'tins', 'boxes'],
      keeper: { beard: true },
    },
    'Kirana shop in Hyderabad, jars and tins in rows',
  ),
  'agarbatti-shop': picture(
    shopFront,
    {
      mood: 'gold',
      paint: 'ochre',
      sign: 'ಗೌಡ ಅಗರಬತ್ತಿ',
      goods: ['boxes', 'pots'],
      keeper: { hair: 'turban', cloth: '#f1ead8', top: '#e6ddca' },
    },
    'Incense shop in Mysuru with its board in Kannada',
  ),
  'shoe-shop': picture(
    shopFront,
    {
      mood: 'night',
      paint: 'brick',
      sign: 'YADAV LEATHER',
      goods: ['shoes'],
      keeper: { top: '#5d3520', beard: true },
    },
    'Shoe shop in the evening, boots on three shelves',
  ),
  'tea-stall': picture(
    stall,
    { mood: 'dusk', paint: 'teal', sign: 'क़ुरैशी चाय', goods: ['jars'], price: '₹12', keeper: { beard: true } },
    'Tea stall at dusk with a kettle and glasses on the counter',
  ),
  'tea-night': picture(
    stall,
    {
      mood: 'night',
      paint: 'ochre',
      sign: 'इंदौरी पोहा',
      goods: ['tins'],
      pots: 'griddle',
      keeper: { top: '#8a4f8f' },
    },
    'Poha stall open at two in the night',
  ),
  'pakora-stall': picture(
    stall,
    {
      mood: 'rain',
      paint: 'plum',
      sign: 'चाय पकौड़ा',
      goods: ['bottles'],
      pots: 'wok',
      keeper: { hair: 'cap', cloth: '#f4f0e6', beard: true },
    },
    'Pakoras in a wok on a rainy evening',
  ),
  'fruit-cart': picture(
    cart,
    { mood: 'night', paint: 'ochre', sign: 'ताज़े फल', heap: 'fruit' },
    'Fruit cart under an umbrella at night',
  ),
  'veg-cart': picture(
    cart,
    {
      mood: 'noon',
      paint: 'leaf',
      sign: 'ताज़ी सब्ज़ी',
      heap: 'veg',
      keeper: { hair: 'veil', cloth: '#d9812c' },
    },
    'Vegetable cart outside the mandi gate',
  ),
  'rickshaw-gold': picture(
    rickshaw,
    { mood: 'gold', paint: 'leaf', words: 'ई-रिक्शा' },
    'Green e-rickshaw on a market street in the evening sun',
  ),
  'rickshaw-night': picture(
    rickshaw,
    { mood: 'night', paint: 'rose', words: 'ई-रिक्शा' },
    'E-rickshaw with its lamp on, two in the morning',
    'near',
  ),
  'toto-queue': picture(
    rickshaw,
    { mood: 'dusk', paint: 'indigo', words: 'টোটো', charger: true },
    'Toto at the charging point on Hill Cart Road',
  ),
  'cargo-rain': picture(
    rickshaw,
    { mood: 'rain', paint: 'teal', words: 'GREEN CARGO', cargo: true, charger: true },
    'Cargo e-rickshaw charging in the rain',
  ),
  'cargo-noon': picture(
    rickshaw,
    { mood: 'noon', paint: 'indigo', words: 'E-WASTE', cargo: true },
    'Cargo e-rickshaw loaded with boxes of old phones',
  ),
  'dental-van': picture(
    rickshaw,
    { mood: 'dawn', paint: 'teal', words: 'DENTAL VAN', palms: true },
    'The small dental van on a road between palms',
  ),
  'ghat-dusk': picture(ghat, { mood: 'dusk' }, 'Lamps on the river and boats at the ghat after sunset'),
  'ghat-dawn': picture(ghat, { mood: 'gold', boats: 3 }, 'Assi ghat in the first sun'),
  'lane-night': picture(
    lane,
    { mood: 'night', signs: ['सराफ़ा', 'चाट', 'जलेबी', 'पोहा'] },
    'Old Indore lane at night with strings of bulbs',
  ),
  'lane-rain': picture(
    lane,
    { mood: 'rain', signs: ['LAUNDRY', 'IRANI CAFE', 'OPTICIAN', 'GRANT ROAD'] },
    'Street of old shops in the monsoon',
  ),
  'lane-varanasi': picture(
    lane,
    { mood: 'dusk', signs: ['रेशम', 'पान', 'लस्सी', 'बनारसी'] },
    'Weavers’ lane in Madanpura in the evening',
    'tall',
  ),
  'bazaar-dusk': picture(
    lane,
    { mood: 'gold', signs: ['बापू बाज़ार', 'चूड़ी', 'जूती', 'छपाई'] },
    'Bapu Bazaar in evening light',
  ),
  'books-lane': picture(
    lane,
    { mood: 'dusk', signs: ['বই', 'চা', 'BOOKS', 'পুস্তক'], walkers: 5 },
    'Lane of bookshops off College Street',
  ),
  'hill-town': picture(
    homestay,
    { mood: 'dawn', kind: 'hill', sign: 'PHYANG' },
    'Guest house below snow mountains at dawn',
  ),
  'hill-house-dusk': picture(
    homestay,
    { mood: 'dusk', kind: 'hill', sign: 'PHYANG' },
    'The house at dusk with warm windows',
    'tall',
  ),
  'hill-aizawl': picture(
    homestay,
    { mood: 'rain', kind: 'hill', sign: 'PUAN' },
    'Weavers’ house on a wet hill',
  ),
  backwater: picture(
    homestay,
    { mood: 'gold', kind: 'water', sign: 'BOAT JETTY' },
    'Jetty house on the backwater, palms behind',
  ),
  'backwater-night': picture(
    homestay,
    { mood: 'night', kind: 'water', sign: 'BOAT JETTY' },
    'The jetty at night, light on the water',
    'square',
  ),
  'backwater-dawn': picture(
    homestay,
    { mood: 'dawn', kind: 'water', sign: 'BOAT JETTY' },
    'Backwater before sunrise',
    'tall',
  ),
  'solar-roof': picture(
    solarRoof,
    { mood: 'noon', workers: true },
    'Solar panels on a flat roof, one man walking between them',
  ),
  'solar-roof-dusk': picture(solarRoof, { mood: 'dusk' }, 'Solar panels above the city at dusk'),
  'solar-society': picture(
    building,
    { mood: 'noon', paint: 'ochre', words: 'સૂર્યા સોસાયટી', floors: 4 },
    'Housing society in Maninagar that wants solar on its roof',
  ),
  'building-dusk': picture(
    building,
    { mood: 'dusk', paint: 'rose', words: 'MANINAGAR', floors: 4 },
    'Apartment block at dusk with lit windows',
    'tall',
  ),
  hostel: picture(
    building,
    { mood: 'dawn', paint: 'rose', words: 'GIRLS HOSTEL', floors: 4 },
    'Drawing of the planned hostel with balconies',
  ),
  site: picture(
    building,
    { mood: 'noon', paint: 'chalk', words: 'SITE OFFICE', scaffold: true, floors: 3 },
    'Building under scaffolding with sacks of cement',
  ),
  'onion-store': picture(
    warehouse,
    { tone: 'cold', boxes: ['#c98a3c', '#a86d2c'] },
    'Cold-storage aisle stacked with crates',
  ),
  'dry-store': picture(
    warehouse,
    { tone: 'warm', boxes: ['#c28a4c', '#8fae5a'] },
    'Dry store with cartons of cardamom',
  ),
  'sack-store': picture(
    warehouse,
    { tone: 'warm', boxes: ['#b5803f', '#d9b070'] },
    'Store with packed jaggery',
    'near',
  ),
  'veg-mandi': picture(
    mandi,
    {
      mood: 'dawn',
      words: 'सब्ज़ी मंडी',
      heaps: [
        ['#c9803f', '#e0a060'],
        ['#f3ead8', '#d9cbb0'],
        ['#d9412f', '#e8604a'],
        ['#5d9a4b', '#7fb46a'],
      ],
    },
    'Indore mandi at six in the morning, crates and scales',
  ),
  'mushroom-crates': picture(
    mandi,
    {
      mood: 'rain',
      words: 'GOGOI MUSHROOM',
      heaps: [
        ['#fbf6ea', '#e3dac6'],
        ['#e3dac6', '#cfc4ab'],
      ],
    },
    'Crates of oyster mushroom under the roof',
  ),
  recycle: picture(
    depot,
    { mood: 'dawn', words: 'RECYCLE', bales: ['#5f8fb0', '#d9c9a0', '#8fae8a'] },
    'Shed with bales of sorted scrap',
  ),
  'shed-rain': picture(
    depot,
    { mood: 'rain', words: 'PATIL JAGGERY', bales: ['#b5803f', '#d9b070'] },
    'Tin-roofed crusher shed after rain',
  ),
  'village-meeting': picture(chaupal, { mood: 'gold' }, 'People sitting in a ring under the banyan tree'),
} as const;
