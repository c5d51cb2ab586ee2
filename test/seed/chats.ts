import type { DemoSay } from '#test/seed/demo-chat';
import { chatHistory } from './chat-history';
import type { PersonKey } from './people';

export interface DemoChat {
  between: [PersonKey, PersonKey];
  /** The last message came so many hours ago. */
  hours: number;
  /** Key of a post or listing that the first message is about. */
  about?: string;
  /** A first contact that the other has not answered. */
  request?: boolean;
  /** The last so many messages wait to be read by the one who did not send them. */
  unread?: number;
  says: DemoSay[];
}

/** Threads of the known accounts, oldest message first. */
export const chats: DemoChat[] = [
  {
    between: ['rohan', 'sunita'],
    hours: 1,
    about: 'chiller',
    unread: 2,
    says: [
      ['rohan', 'Namaste Sunita ji, I have read about the chiller. May I come on Sunday?'],
      ['sunita', 'नमस्ते, ज़रूर आइए। सुबह सात से पहले, तब दूध आता है।'],
      ['rohan', 'Is 620 litres from the society register?'],
      ['sunita', 'Register से है, मई और जून दोनों। प्लान के दूसरे पन्ने पर फोटो है।'],
      ['sunita', { plan: 'dairy' }],
      ['rohan', 'Good to see it. I can state ₹2.0L if the chiller is insured.'],
      ['sunita', 'Insurance की line जोड़ दी है, ₹7,400 साल का।'],
      ['rohan', 'Then I am happy. I will bring Farah ji along, she has questions about the accounts.'],
      ['rohan', { propose: 3 }],
    ],
  },
  {
    between: ['gurpreet', 'sunita'],
    hours: 4,
    about: 'chiller',
    unread: 2,
    says: [
      ['gurpreet', 'Sat Sri Akal. 15 kVA, silent type, I have one with 400 hours.'],
      ['sunita', 'Bhai sahab, kitne ka doge aur warranty?'],
      ['gurpreet', 'One year in writing. Instead of cash I could put the machine in. Think about it.'],
      ['gurpreet', { picture: 'milk-cans-dawn', name: 'generator-shed.jpg' }],
    ],
  },
  {
    between: ['harpreet', 'sunita'],
    hours: 5,
    request: true,
    unread: 1,
    says: [
      [
        'harpreet',
        'Sat Sri Akal behen ji. Which company services your chiller? Ours has waited since Monday.',
      ],
    ],
  },
  {
    // His interest in the chiller waits for an answer, so this does, too.
    between: ['george', 'sunita'],
    hours: 6,
    about: 'chiller',
    request: true,
    unread: 1,
    says: [['george', 'Good evening madam. How many hours a day is there power at the collection centre?']],
  },
  {
    between: ['farah', 'sunita'],
    hours: 30,
    says: [
      ['farah', 'We reached home with wet shoes and good mood.'],
      ['sunita', 'Madam, agli baar gumboot rakhungi aap ke liye.'],
      ['farah', { call: 'audio', end: 'completed', minutes: 6 }],
      ['farah', 'Size 6. Two teachers ask whether the training shed takes girls of 17.'],
      ['sunita', '18 se upar, block office ka niyam hai. Par dekhne aa sakti hain.'],
      ['farah', 'They will come on Saturday.'],
    ],
  },
  {
    between: ['imran', 'sunita'],
    hours: 52,
    says: [
      ['sunita', '40 litre subah char baje, Charbagh par. Rate ₹62.'],
      ['imran', 'Behen, 60 kar dijiye, roz ka grahak hoon.'],
      ['sunita', '61, aur doodh pehle din tasty nahi laga to wapas.'],
      ['imran', 'Manzoor.'],
      ...chatHistory,
    ],
  },
  {
    between: ['kavita', 'sunita'],
    hours: 24 * 68,
    says: [
      [
        'kavita',
        'Hello Sunita, the ghee post was sent back because the lines come to ₹2.25 lakh and the range ends at ₹1.5 lakh. Please correct and post again.',
      ],
      [
        'sunita',
        'Haan, galti meri hai. Clarifier ka daam badal gaya tha. Abhi rehne deti hoon, pehle chiller.',
      ],
      ['kavita', { call: 'audio', end: 'declined' }],
      ['kavita', 'Understood, no hurry.'],
    ],
  },
  {
    between: ['lakshmi', 'rohan'],
    hours: 2,
    about: 'tailors',
    unread: 2,
    says: [
      ['rohan', 'Good morning. Coimbatore is far for me, could we see the hall on a video call?'],
      ['lakshmi', 'Yes sir, after 4, when the machines stop.'],
      ['lakshmi', 'The Tiruppur order is for 1,800 kurtas, delivery in March.'],
    ],
  },
  {
    between: ['deepak', 'rohan'],
    hours: 7,
    about: 'rickshaws',
    unread: 1,
    says: [
      ['rohan', 'Deepak ji, thank you for the clear answer. My offer stands for the next time.'],
      ['deepak', 'Sir aap bade dil ke hain. Notebook ki photo bhejun kya?'],
      ['rohan', 'Please, I like notebooks.'],
      ['deepak', 'Kal subah bhejta hoon, abhi ek sawari station ki hai.'],
    ],
  },
  {
    between: ['imran', 'rohan'],
    hours: 26,
    about: 'charbagh',
    says: [
      ['imran', 'Mehrotra sahab, licence ki copy aa gayi.'],
      ['imran', { call: 'audio', end: 'missed' }],
      ['rohan', 'Mubarak ho. Raise the counter by two bricks, do not forget.'],
      ['imran', 'Do eent, likh liya. Pehli chai aap ke naam.'],
      ['rohan', 'I will be there on the first morning at four.'],
    ],
  },
  {
    between: ['meera', 'rohan'],
    hours: 29,
    says: [
      ['rohan', 'My sister in Pune says your nankhatai is like our mother’s.'],
      ['rohan', { call: 'video', end: 'completed', minutes: 11 }],
      ['meera', 'That is the best review I had this week. Shall I post a box to Lucknow?'],
      ['rohan', 'Please, and tell me what it costs.'],
      ['meera', 'Nankhatai samples reach you by Friday. Samples cost nothing.'],
      ['rohan', { propose: 2, agreed: 1 }],
    ],
  },
  {
    between: ['anil', 'rohan'],
    hours: 74,
    about: 'onions',
    says: [
      ['anil', 'Namaskar, aap teen log aur hain na?'],
      ['rohan', 'Yes, two from the railway colony and one neighbour. Each about ₹3 lakh.'],
      ['anil', 'Theek hai. Zameen ke kaagaz ki copy bhej raha hoon.'],
      ['rohan', 'Thank you. I will show them to a lawyer before we talk numbers.'],
    ],
  },
  {
    between: ['farah', 'rohan'],
    hours: 98,
    says: [
      ['farah', 'Shall we visit the dairy together on Sunday?'],
      ['rohan', 'Gladly. Auto from Polytechnic at 5:10.'],
      ['farah', '5:10 in the morning?'],
      ['rohan', 'Milk does not sleep, Principal ji.'],
    ],
  },
  {
    between: ['nikhil', 'lakshmi'],
    hours: 30,
    request: true,
    unread: 1,
    says: [['nikhil', 'Hello madam, I have money for your uniforms. Please talk to me on Telegram only.']],
  },
  {
    between: ['priya', 'rohan'],
    hours: 12,
    request: true,
    unread: 1,
    says: [['priya', 'Hello sir, I read your five questions. May I ask you three of my own?']],
  },
  {
    between: ['nirmal', 'rohan'],
    hours: 40,
    unread: 1,
    says: [['nirmal', 'Sat Sri Akal ji. Chimney lag gayi, photo bhejna chahti hoon.']],
  },
  {
    between: ['farah', 'kavita'],
    hours: 9,
    unread: 1,
    says: [
      [
        'farah',
        'Somebody asked me for a “file charge” of ₹500 before a meeting. I have reported the profile.',
      ],
      ['kavita', 'Thank you, we closed that account today. Please keep the screenshot.'],
      ['farah', 'Saved. Is there anything else I should do?'],
    ],
  },
];
