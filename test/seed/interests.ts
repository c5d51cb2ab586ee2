import type { PersonKey } from './people';

interface DemoInterest {
  who: PersonKey;
  /** Key of a post or listing. */
  in: string;
  status: 'pending' | 'accepted' | 'rejected';
  amount?: number;
  message?: string;
  /** What the owner answered. */
  note?: string;
}

/** The interests of the known accounts; `null` amounts are people who named none. The rest is drawn by lot. */
export const knownInterests: DemoInterest[] = [
  {
    who: 'rohan',
    in: 'chiller',
    status: 'accepted',
    amount: 200_000,
    message: 'I am interested in learning more. I can visit any Sunday and see the May register.',
    note: 'Come on Sunday before seven, the register is ready.',
  },
  {
    who: 'gurpreet',
    in: 'chiller',
    status: 'pending',
    message: 'I supply 15 kVA generators. Could be a partner instead of cash?',
  },
  {
    who: 'farah',
    in: 'chiller',
    status: 'pending',
    amount: 50_000,
    message: 'Two colleagues would join me if the insurance line is added.',
  },
  {
    who: 'venkatesh',
    in: 'chiller',
    status: 'rejected',
    amount: 1_200_000,
    message: 'I would take the whole range, with a say in purchasing.',
    note: 'Thank you, but I want several small partners and keep purchasing with us.',
  },
  { who: 'george', in: 'chiller', status: 'pending', amount: 100_000 },
  {
    who: 'balwinder',
    in: 'chiller',
    status: 'pending',
    amount: 150_000,
    message: 'Happy to talk after the next collection week.',
  },
  {
    who: 'farah',
    in: 'vermadairy',
    status: 'accepted',
    amount: 150_000,
    message: 'Interested if two neighbours join. I have visited.',
    note: 'Both neighbours said yes.',
  },
  {
    who: 'balwinder',
    in: 'vermadairy',
    status: 'accepted',
    amount: 100_000,
    message: 'I would like to know who runs it when you travel.',
  },
  {
    who: 'hetal',
    in: 'vermadairy',
    status: 'rejected',
    amount: 400_000,
    message: 'Looking for six months, not longer.',
    note: 'Cows do not work in six months. Thank you for being open.',
  },
  {
    who: 'ananya',
    in: 'vermadairy',
    status: 'accepted',
    amount: 75_000,
    message: 'I can also look at the loan papers, free.',
  },
  {
    who: 'rohan',
    in: 'vermadairy',
    status: 'pending',
    amount: 100_000,
    message: 'For the generator line only.',
  },
  {
    who: 'kavya',
    in: 'vermadairy',
    status: 'pending',
    message: 'Please send two years of accounts before we talk.',
  },
  {
    who: 'farah',
    in: 'fodderbank',
    status: 'accepted',
    amount: 30_000,
    message: 'Small and clear, yes.',
    note: 'Seeds are ordered.',
  },
  { who: 'ritu', in: 'fodderbank', status: 'pending', amount: 20_000 },
  {
    who: 'gurpreet',
    in: 'paneer',
    status: 'rejected',
    amount: 50_000,
    message: 'Could the freezer come from my cousin?',
    note: 'We have bought one already, sorry.',
  },
  {
    who: 'samuel',
    in: 'paneer',
    status: 'accepted',
    amount: 40_000,
    message: 'I run a café and know the counter side. Glad to help.',
  },
  {
    who: 'priya',
    in: 'milkcard',
    status: 'accepted',
    amount: 30_000,
    message: 'I can review the app with the student as well.',
    note: 'He is nervous and happy.',
  },
  {
    who: 'abhishek',
    in: 'milkcard',
    status: 'rejected',
    message: 'Would you open it to other dairies?',
    note: 'Later, first our forty homes.',
  },
  {
    who: 'rohan',
    in: 'charbagh',
    status: 'accepted',
    amount: 75_000,
    message: 'Six years at that gate. I know where the queue stands.',
    note: 'Mehrotra sahab, your tea is waiting.',
  },
  { who: 'rohan', in: 'tailors', status: 'pending' },
  {
    who: 'rohan',
    in: 'rickshaws',
    status: 'rejected',
    amount: 100_000,
    message: 'Would you consider ₹1 lakh for one vehicle?',
    note: 'Sir, chhe ek saath leni hain, ek ka hisaab alag nahi ho payega.',
  },
  {
    who: 'rohan',
    in: 'tiffin',
    status: 'accepted',
    amount: 50_000,
    message: 'For the burners and the chimney.',
    note: 'Bahut dhanyavaad ji.',
  },
  {
    who: 'rohan',
    in: 'onions',
    status: 'pending',
    amount: 300_000,
    message: 'I would come in with three others from Lucknow. Is that possible?',
  },
  {
    who: 'rohan',
    in: 'laundry',
    status: 'rejected',
    amount: 150_000,
    message: 'I like the promise of Thursday.',
    note: 'Too far from Lucknow for you to visit, you wrote that yourself. Tea is free for ever.',
  },
];

/** What others write; an empty line is somebody who pressed the button and wrote nothing. */
export const interestMessages = [
  'I am interested in learning more about this.',
  'Can I visit next week? I will call before.',
  'Please share the last three months of accounts.',
  'I know this trade a little and would like to help with more than money.',
  'Interested in a small part, if others join.',
  'Who else is involved? I would like to meet the team.',
  'What happens if the timeline doubles?',
  '',
  'Mujhe isme ruchi hai. Kab mil sakte hain?',
  'कृपया फ़ोन पर बात करें, शाम छह के बाद।',
  'I can bring two buyers as well.',
  'Could we begin with one line of the list and see?',
  '',
  'I am interested in learning more about this.',
  'My brother has the same machine, he can check the quotation for you.',
];

export const acceptedNotes = [
  'Yes, please call me after six.',
  'Happy to meet. Sunday is best.',
  'Aaiye, chai par baat karte hain.',
  'Thank you, I have sent you the papers in chat.',
  null,
  null,
  'Agreed, let us begin with a visit.',
];

export const rejectedNotes = [
  'Thank you, we have enough people for now.',
  'The amount is larger than what I can carry.',
  'Sorry, we look for somebody who can come here in person.',
  null,
  'Not this year. Please stay in touch.',
];

export const ratingWords: [stars: number, words: string | null][] = [
  [5, 'Everything was as written, the register too.'],
  [5, 'Answers the same evening.'],
  [4, 'Honest about the weak months. Papers came a little late.'],
  [4, null],
  [5, 'Came three times before deciding, which I respect.'],
  [3, 'Good work, slow replies in the season.'],
  [4, 'Clear questions and no hurry.'],
  [5, null],
];
