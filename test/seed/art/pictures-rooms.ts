import { picture } from './picture';
import { clinic } from './scenes/clinics';
import { app, bikes, laptop, papers, repair } from './scenes/desks';
import { laundry, meeting, salon } from './scenes/rooms';
import { classroom, computers, library } from './scenes/schools';
import { blockPrint, loom, sewing } from './scenes/textiles';
import { lathe, leather, pottery, press } from './scenes/workshops';

/** Workshops, desks, schools and clinics. */
export const roomPictures = {
  'sewing-teal': picture(
    sewing,
    { cloth: ['#2a9d92', '#145b58'], wall: ['#4a3a5a', '#2a2036'], name: 'SITARA' },
    'Sewing machine in front of shelves of fabric rolls',
  ),
  'sewing-rose': picture(
    sewing,
    { cloth: ['#c9607a', '#6d2a44'], wall: ['#3a4a44', '#202c28'], name: 'SINGER' },
    'Old treadle sewing machine with rose cloth',
    'square',
  ),
  'loom-maroon': picture(
    loom,
    { dyes: ['#8a2a4a', '#e2b53c', '#2f7f80'], weaver: true },
    'Weaver at a loom with a maroon puan',
  ),
  'loom-green': picture(
    loom,
    { dyes: ['#1f5a44', '#f0d9a0', '#c4452f'] },
    'Green cloth with a red diamond pattern on the loom',
  ),
  'loom-plain': picture(
    loom,
    { dyes: ['#2b2b38', '#e6e2d4', '#c4452f'], weaver: true },
    'Black and white puan on a frame loom',
    'tall',
  ),
  'loom-indigo': picture(
    loom,
    { dyes: ['#24407a', '#e2b53c', '#c9c2e0'], weaver: true },
    'Banarasi in indigo and gold on the handloom',
  ),
  'loom-silk': picture(
    loom,
    { dyes: ['#a8324a', '#f0c23a', '#f4d9a0'] },
    'Red silk with zari half woven',
    'near',
  ),
  'lathe-steel': picture(
    lathe,
    { wall: ['#5d6b74', '#333d44'], work: 'steel' },
    'Lathe throwing sparks, tools on the wall',
  ),
  'lathe-brass': picture(
    lathe,
    { wall: ['#6d5a44', '#3a2f24'], work: 'brass' },
    'Brass part turning on the second lathe',
    'near',
  ),
  'iti-workshop': picture(
    lathe,
    { wall: ['#3f5f7a', '#22384a'], work: 'steel' },
    'Training workshop of the ITI',
    'square',
  ),
  'block-blue': picture(
    blockPrint,
    { cloth: '#f4e9d4', dyes: ['#1f4f8a', '#c4452f'] },
    'Printing blocks on cloth with blue flowers',
  ),
  'block-red': picture(
    blockPrint,
    { cloth: '#f1e2c4', dyes: ['#a8322a', '#3a2a20'] },
    'Cloth printed in madder red',
    'tall',
  ),
  'pot-blue': picture(pottery, { kind: 'blue' }, 'Blue pottery drying beside the wheel'),
  'pot-clay': picture(pottery, { kind: 'clay' }, 'Clay pots beside the wheel', 'near'),
  'leather-tan': picture(leather, { hide: ['#a8683a', '#5d3520'] }, 'Shoes and bags on a cobbler’s bench'),
  'leather-black': picture(
    leather,
    { hide: ['#4a4038', '#1d1815'] },
    'Black safety shoes on the bench',
    'near',
  ),
  'leather-soft': picture(
    leather,
    { hide: ['#b8906a', '#7a5a3c'] },
    'Soft shoes for diabetic feet, finished by hand',
    'square',
  ),
  'paver-press': picture(
    press,
    { stack: ['#b5654a', '#9c523a'], machine: '#3a6fb0', label: 'PAVER 60T' },
    'Press with stacks of paver blocks',
  ),
  'classroom-hindi': picture(
    classroom,
    { wall: ['#e8d8b0', '#c9a878'], words: 'क ख ग' },
    'Girls in class before a blackboard',
  ),
  'classroom-maths': picture(
    classroom,
    { wall: ['#cfdcc4', '#9cb48c'], words: 'a² + b² = c²', board: '#2b3a52' },
    'Class before a board with a formula',
  ),
  'repair-class': picture(
    classroom,
    { wall: ['#c9d4dc', '#94a6b2'], words: 'REPAIR', board: '#33383f', pupils: 5 },
    'Repair school on a Sunday, five learners',
  ),
  computers: picture(
    computers,
    { wall: ['#2a3a52', '#18222f'], words: 'SPOKEN ENGLISH' },
    'Computer room with girls at two rows of screens',
  ),
  library: picture(
    library,
    { wall: ['#4a3424', '#2c1d14'], words: 'পাঠাগার' },
    'Reading room with lamps and tall shelves',
  ),
  'clinic-bed': picture(
    clinic,
    { tone: ['#e6f1ef', '#bcd4d2'], curtain: '#5fa8a0', kind: 'bed' },
    'Treatment room with a bed and a curtain',
  ),
  'clinic-waiting': picture(
    clinic,
    { tone: ['#f1ebe0', '#d4c6ae'], curtain: '#c98a6a', kind: 'bed' },
    'The second room of the clinic',
    'near',
  ),
  lab: picture(
    clinic,
    { tone: ['#e6eef4', '#b9ccd8'], curtain: '#5fa8a0', kind: 'lab' },
    'Small laboratory with microscope and analyser',
  ),
  dental: picture(
    clinic,
    { tone: ['#f0ece2', '#cfc6b4'], curtain: '#3f8f9c', kind: 'dental' },
    'Dental chair with lamp',
  ),
  'dental-2': picture(
    clinic,
    { tone: ['#e4eeee', '#b4cccd'], curtain: '#7a6ab0', kind: 'dental' },
    'The second chair at Panaji',
    'near',
  ),
  'eye-room': picture(
    clinic,
    { tone: ['#e9edf2', '#b4c2cf'], curtain: '#3f8f9c', kind: 'eye' },
    'Eye test chart and spectacles on a table',
  ),
  parlour: picture(
    salon,
    { wall: ['#d9a0a8', '#8d5a66'], chair: '#8a2f4a', words: 'BEAUTY PARLOUR' },
    'Parlour with three chairs and lit mirrors',
  ),
  laundry: picture(laundry, { wall: ['#cfe4ea', '#9fbcc6'] }, 'Three washing machines and shirts on a rail'),
  'meeting-women': picture(
    meeting,
    {
      wall: ['#d9c49a', '#b0905f'],
      words: 'MEETING',
      people: [
        { hair: 'plait', cloth: '#3f8f6b', top: '#8a4f8f' },
        { hair: 'bun', cloth: '#c4452f', top: '#2f5f6a' },
        { hair: 'plait', cloth: '#e0a53c', top: '#35506e', skin: '#a86d47' },
        { hair: 'bun', cloth: '#8a4f8f', top: '#c9683a' },
        { hair: 'plait', cloth: '#2f7f80', top: '#a3402f', skin: '#6f4329' },
      ],
    },
    'Five weavers sitting in a ring',
  ),
  'meeting-dewa': picture(
    meeting,
    {
      wall: ['#a9c0a4', '#6f8f74'],
      words: 'दुग्ध समिति',
      people: [
        { hair: 'veil', cloth: '#d98a2e', top: '#8a2f4a' },
        { hair: 'veil', cloth: '#2f7f80', top: '#2c5a66' },
        { hair: 'grey', beard: true, top: '#e6ddca' },
        { hair: 'veil', cloth: '#c4452f', top: '#5d1f3f' },
        { hair: 'plait', cloth: '#e0a53c', top: '#c9683a' },
      ],
    },
    'Women of the milk society in the training shed',
  ),
  'meeting-mixed': picture(
    meeting,
    {
      wall: ['#c9a0a0', '#8d6464'],
      words: 'बैठक',
      people: [
        { hair: 'veil', cloth: '#8a2f4a', top: '#5d1f3f' },
        { hair: 'cap', cloth: '#f4f0e6', beard: true, top: '#c9b38a' },
        { hair: 'short', top: '#35506e' },
        { hair: 'plait', cloth: '#e0a53c', top: '#8a4f8f' },
      ],
    },
    'Buyers and weavers in the front room',
    'square',
  ),
  'khata-laptop': picture(
    laptop,
    { wall: ['#3a4a5c', '#232d3a'], accent: '#2f8f78', chart: 'bars', words: 'KHATA' },
    'Laptop with the khata’s weekly totals',
  ),
  'sales-laptop': picture(
    laptop,
    { wall: ['#4a3f5c', '#2a2438'], accent: '#c9683a', chart: 'line', words: 'UDHAAR' },
    'Laptop with a line of money owed',
    'near',
  ),
  'panel-graph': picture(
    laptop,
    { wall: ['#5a4a3a', '#33281e'], accent: '#3a67b0', chart: 'line', words: 'STRING 4' },
    'Graph of a string of panels on a laptop',
  ),
  'dawai-app': picture(
    app,
    { back: ['#2f7f80', '#123a42'], accent: '#c9683a', words: 'DAWAI', rows: ['bar', 'dot', 'bar', 'dot'] },
    'Phone with the list of strips to sell first',
  ),
  'milk-app': picture(
    app,
    { back: ['#8a5a3c', '#3f2a1e'], accent: '#2f7f80', words: 'दूध कार्ड', rows: ['dot', 'dot', 'bar', 'dot'] },
    'Phone with the morning’s litres by home',
  ),
  'phone-repair': picture(repair, { mat: '#2b5a6b' }, 'Opened phones and fine tools on a mat'),
  papers: picture(papers, { words: 'GST', cloth: '#6d4a34' }, 'Tax papers and a calculator on a desk'),
  'papers-loan': picture(papers, { words: 'LOAN', cloth: '#3f5a4f' }, 'Loan papers being checked', 'near'),
  'ev-bike': picture(
    bikes,
    { wall: ['#8a5f4a', '#4b3028'], frame: '#d9412f', words: 'EV KIT' },
    'Bicycle with an electric kit in the workshop',
  ),
  scooter: picture(
    bikes,
    { wall: ['#5a7a84', '#2f444c'], frame: '#2f7fb0', words: 'HOME PHYSIO' },
    'Electric bicycle for home visits',
  ),
} as const;
