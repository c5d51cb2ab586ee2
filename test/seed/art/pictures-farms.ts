import { picture } from './picture';
import { bakery, cafe, counterTop } from './scenes/bakeries';
import { milkShed, tank, tray } from './scenes/dairies';
import { field, polyhouse } from './scenes/farms';
import { degs, spices, tiffins } from './scenes/kitchens';
import { racks } from './scenes/orchards';
import { mithai, pickles } from './scenes/tables';

/** Fields, dairies and kitchens. */
export const farmPictures = {
  'milk-cans': picture(
    milkShed,
    { mood: 'dawn', wall: ['#2d6f8a', '#1b4b63'], cans: 4 },
    'Steel milk cans in a dairy shed at sunrise',
  ),
  'milk-cans-rose': picture(
    milkShed,
    { mood: 'noon', wall: ['#b0705f', '#6d3f38'], cans: 4 },
    'Milk cans by the shed door at noon',
    'tall',
  ),
  'milk-cans-dawn': picture(
    milkShed,
    { mood: 'gold', wall: ['#6d8a5b', '#3c5438'], cans: 6 },
    'Six full cans waiting for the van',
    'near',
  ),
  chiller: picture(
    tank,
    { reading: '3.8°C', tone: ['#dfe6ea', '#a8b7c0'] },
    'Stainless-steel bulk milk chiller showing 3.8 degrees',
  ),
  'ghee-tank': picture(
    tank,
    { reading: '72°C', tone: ['#efe2c8', '#c2a87c'] },
    'Steel tank for ghee showing 72 degrees',
  ),
  fodder: picture(
    field,
    { mood: 'dawn', crop: 'green', with: 'shed' },
    'Green fodder field and a cattle shed at sunrise',
  ),
  'fodder-noon': picture(
    field,
    { mood: 'noon', crop: 'green', with: 'farmer' },
    'Napier grass in rows, a farmer in front',
  ),
  'field-tractor': picture(
    field,
    { mood: 'dawn', crop: 'soil', with: 'tractor' },
    'Tractor on the onion field',
  ),
  'cane-field': picture(
    field,
    { mood: 'gold', crop: 'green', with: 'tractor' },
    'Cane field near Kagal in the evening',
    'near',
  ),
  mustard: picture(field, { mood: 'noon', crop: 'mustard' }, 'Mustard in flower up to the hills'),
  'mustard-farmer': picture(
    field,
    { mood: 'gold', crop: 'mustard', with: 'farmer' },
    'Farmer in a mustard field',
    'tallLeft',
  ),
  'sunrise-field': picture(field, { mood: 'dawn', crop: 'wheat' }, 'Fields at sunrise near Ormanjhi'),
  'solar-pump': picture(
    field,
    { mood: 'gold', crop: 'soil', with: 'pump' },
    'Solar pump on a trolley watering a field',
    'near',
  ),
  'poly-leaf': picture(polyhouse, { mood: 'noon' }, 'Tomatoes and greens in a winter greenhouse'),
  nursery: picture(racks, { kind: 'nursery', mood: 'dawn' }, 'Potted plants under litchi trees'),
  mushrooms: picture(racks, { kind: 'mushroom', mood: 'noon' }, 'Bags of oyster mushroom on racks'),
  hives: picture(racks, { kind: 'hives', mood: 'gold' }, 'Bee boxes in an orchard in the evening'),
  paneer: picture(
    tray,
    { block: ['#fffaf0', '#e8dcc6', '#d3c4a8'], back: ['#3a2a22', '#171110'] },
    'Fresh paneer blocks on a steel tray',
  ),
  jaggery: picture(
    tray,
    { block: ['#b8742f', '#96591f', '#7a4517'], back: ['#4a3a22', '#1d1710'] },
    'Dark jaggery blocks on a tray',
  ),
  soap: picture(
    tray,
    { block: ['#e3c79a', '#c9a672', '#b08d5a'], back: ['#2f4a3c', '#14201a'] },
    'Bars of sandal soap cooling',
    'near',
  ),
  'bread-racks': picture(bakery, {}, 'Bakery racks with fresh bread and nankhatai'),
  'bread-oven': picture(bakery, { oven: true }, 'Bread on racks beside the burning oven'),
  'pickle-jars': picture(
    pickles,
    { mood: 'noon', label: 'अचार', contents: ['#c9812c', '#8fae3a', '#b5402f'] },
    'Jars of pickle in the sun on a terrace',
  ),
  tiffins: picture(
    tiffins,
    { wall: ['#e8d2a8', '#c09a68'], words: 'घर का खाना' },
    'Steel tiffins stacked for delivery',
  ),
  spices: picture(spices, { mood: 'gold' }, 'Sacks of spices and dried chillies'),
  'spices-2': picture(spices, { mood: 'dawn' }, 'Ground spice in open sacks at Kochi', 'tall'),
  'cafe-rose': picture(
    cafe,
    { wall: ['#8a4a52', '#4b2730'], words: 'BUN MASKA' },
    'Café with marble tables and old lamps',
  ),
  degs: picture(degs, { mood: 'dusk' }, 'Brass degs on the fire for a wedding'),
  mithai: picture(mithai, { paper: '#5d1f3f' }, 'Two boxes of sweets with marigolds'),
  'wedding-sweets': picture(mithai, { paper: '#1f4a4a' }, 'Sweets packed for the wedding guests', 'square'),
  'chai-counter': picture(
    counterTop,
    { wall: ['#4a3a2c', '#2a2018'], jars: ['#6b3d1e', '#c98a4a', '#e2d3b0'], words: 'CHAI' },
    'Cups of tea on the counter, biscuit jars behind',
  ),
  'chai-irani': picture(
    counterTop,
    { wall: ['#3f5560', '#22323a'], jars: ['#e2b88a', '#c98a4a', '#f0e2c4'], words: 'BUN MASKA' },
    'Tea and biscuit jars on the old counter',
    'tallRight',
  ),
  'counter-coffee': picture(
    counterTop,
    { wall: ['#2f4a44', '#182a27'], jars: ['#3a2216', '#6b3d1e', '#4a2c1a'], words: 'COFFEE' },
    'Coffee cups on the counter of a small café',
  ),
  'cake-counter': picture(
    counterTop,
    { wall: ['#8a5a6d', '#4b2f3c'], jars: ['#f0d9b0', '#d98a6a', '#c9a06a'], words: 'नानखटाई' },
    'Jars of nankhatai on the bakery counter',
    'square',
  ),
  'counter-kehwa': picture(
    counterTop,
    { wall: ['#5a4a7a', '#2c2444'], jars: ['#c9a46a', '#b5402f', '#8a5a2c'], words: 'KEHWA' },
    'Kehwa in cups, walnuts and saffron in jars',
  ),
} as const;
