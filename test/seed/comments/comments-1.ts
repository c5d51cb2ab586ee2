import type { DemoComment } from '../types';

/** Under the newest investment posts, by the post's key. */
export const newestComments = {
  chiller: [
    [
      'farah',
      'Is the ₹9 gap from the society register or your own count?',
      ['sunita', 'Register from May and June, photo is in the plan. जून में फ़र्क़ ₹11 तक गया।'],
      ['farah', 'Thank you, I found it on page 2.'],
    ],
    [
      'gurpreet',
      'Happy to visit on Sunday. Which end of the Dewa road?',
      [
        'sunita',
        'After the canal bridge, left at the blue water tank. Ask for Verma Dairy, everybody knows.',
      ],
    ],
    [
      'rohan',
      'Is the chiller insured in this quotation, or separately?',
      ['sunita', 'Separately, ₹7,400 a year. I will add the line.'],
    ],
    ['balwinder', 'What happens to the 40 homes if you are ill for two weeks?'],
    ['kiran', 'We had the same trouble with cane juice. Cold does not wait for payment, good luck sister.'],
    [
      'venkatesh',
      'A 750-litre unit would do for 620 litres. Why 1,000?',
      ['sunita', 'In November we touch 840. And six homes are waiting.'],
    ],
    ['neha', 'Nice and clear. The shed photo says more than a table.'],
    ['deepak', 'Jai ho didi, Barabanki ka naam roshan.'],
  ],
  charbagh: [
    [
      'rohan',
      'I served at Charbagh for six years. East gate is right, but the drain overflows in August. Raise the counter by a brick.',
      ['imran', 'Sir, noted. Two bricks.'],
    ],
    [
      'farah',
      'Will there be a place for women to stand? The Aminabad one is only men at eight.',
      ['imran', 'Yes, the side towards the parcel office, with a separate light.'],
    ],
    [
      'sunita',
      'Doodh humse le lijiye, subah char baje pahunchega.',
      ['imran', 'Behen, sample bhejiye. 40 litre se shuru karte hain.'],
    ],
    ['zubin', 'Licence in your name or the nephew’s?', ['imran', 'Mine, five years.']],
    ['hetal', 'Glasses or paper cups? Paper will eat ₹700 a day at that volume.'],
    ['nirmal', 'Station di chai te station da pakora. Nephew nu pakora vi sikhao.'],
  ],
  onions: [
    [
      'balwinder',
      'Is the ₹1.40 in writing from all eleven?',
      ['anil', 'Nine on stamp paper, two are my cousins and say stamp paper is an insult.'],
    ],
    ['george', 'What is the power cost per tonne in May?', ['anil', '₹310 by the engineer, I use ₹360.']],
    [
      'kavya',
      'Please separate owner’s contribution from what you are looking for. I see land, but at what value?',
    ],
    ['deepak', 'Bhaiya, humare gaon mein bhi chahiye, Sanwer side.'],
    ['gurpreet', 'The DG set line is low. 125 kVA alone is ₹9 lakh today. Call me.'],
  ],
  uniforms: [
    [
      'kavya',
      'Are the school orders advance-paid or on delivery?',
      ['lakshmi', '30% with the order, rest in June. Last year one school paid in September.'],
    ],
    [
      'neha',
      'Jaipur cotton poplin would save you ₹11 a metre. I can send two swatches.',
      ['lakshmi', 'Please do. The address is on my profile.'],
    ],
    ['farah', 'As a principal: deliver two sizes larger than measured. They grow.'],
    [
      'priya',
      'Why Juki and not Jack? Asking to learn.',
      ['lakshmi', 'The mechanic on our street knows Juki.'],
    ],
  ],
  rickshaws: [
    [
      'venkatesh',
      'Battery replacement at month 20 is missing. ₹38,000 a vehicle, times six.',
      ['deepak', 'Sahi pakda sir. Notebook mein hai, post mein likhna bhool gaya.'],
    ],
    ['rohan', 'Who holds the permits?', ['deepak', 'Char meri patni ke naam, do mere.']],
    ['gopal', 'Siliguri says: buy the charger with the cut-off, otherwise the cells die in a year.'],
    ['balwinder', 'Two of my ex-servicemen drive in Mohali with this model. Your numbers look honest.'],
    ['salma', 'Bachchon ki shift ke liye ek mahila driver bhi rakhiye.'],
  ],
  dawai: [
    [
      'sanjay',
      'मेरे 400 ग्राहकों में से 60 को इसकी ज़रूरत है। क्या हिंदी में है?',
      ['nandini', 'January mein aa jayega. Aap test karenge?'],
    ],
    [
      'priya',
      '₹299 with 21 paying out of 34 is a good sign. What do the other 13 say?',
      ['nandini', 'Seven say later, four use it only before returns, two have closed.'],
    ],
    [
      'venkatesh',
      'What happens if the distributor gives the same feature free?',
      ['nandini', 'One does. Their app pushes their own stock, so owners do not open it.'],
    ],
    ['rafi', 'Can it warn about fridge items as well?'],
  ],
  hostel: [
    [
      'kavya',
      '8–9% over 36 months on civil work is thin. What is your buffer for cement?',
      ['rupa', '7% in the civil line. I know it is thin, that is why I post early.'],
    ],
    ['ananya', 'Check the state scheme for working women’s hostels, it pays a part of the fire safety.'],
    [
      'george',
      'A 29-year lease under a building of 36 months. Please ask for a renewal clause in writing.',
      ['rupa', 'Sending it to my lawyer today, thank you.'],
    ],
    ['farah', 'Please show the warden’s room on the drawing. Parents look for it first.'],
  ],
  honey: [
    [
      'ritu',
      'Which water? The Ormanjhi dam side smells of the mill in April.',
      ['suresh', 'Spring behind the school, 300 m from the boxes.'],
    ],
    ['samuel', 'My café takes 6 kilos a month if it crystallises, which shows that it is real.'],
    ['bikash', 'Do you rent boxes for pollination? Mustard people here ask.'],
  ],
  laundry: [
    [
      'zubin',
      'Do it in the first week of July and move the hotel linen to Byculla for ten days. I know a man.',
      ['feroz', 'Zubin, come on Sunday, bring the man.'],
    ],
    ['hetal', 'Is the gas line sanctioned or applied for?'],
    [
      'rafi',
      'I maintained boilers for nineteen years. Ask for the steam drum certificate, not for the brochure.',
      ['feroz', 'Would you look at the quotation? I will send it.'],
    ],
  ],
  khata: [
    ['sanjay', 'बनारसी में भी कीजिए, यहाँ सब उधार पर चलता है।'],
    [
      'priya',
      'On-device speech in Telugu is hard. Which model, and how large is the download?',
      ['arjun', '41 MB, trained on 60 hours from the market. Angry voices included.'],
    ],
    ['hetal', 'The polite reminder on the 5th is the product. The rest is typing.'],
    ['nandini', 'We made opposite choices, shall we have coffee when I am in Hyderabad?'],
  ],
  fodderbank: [
    [
      'rohan',
      'Small and clear. Does napier come through the frost at Dewa?',
      ['sunita', 'It sleeps in January and wakes by itself. Berseem in between.'],
    ],
    ['farah', 'I would put in a little here, together with two others from school.'],
    ['mahesh', 'In Mysuru we mix azolla. One pit, no motor.'],
  ],
  clinicbed: [
    [
      'rafi',
      'Which make of traction unit? Two brands in India have no spares.',
      ['ayesha', 'Chattanooga, serviced in Secunderabad.'],
    ],
    ['kavya', 'Six more years in writing is worth more than the bed. Good.'],
    ['arjun', 'You fixed my father’s neck. Whoever reads this: the waiting list is real.'],
  ],
  totos: [
    ['deepak', 'Indore mein ₹60 ek raat ka lete hain. Aap?', ['gopal', '₹55, with tea ₹60.']],
    [
      'venkatesh',
      'Swapping needs one battery size. How many sizes do your 58 totos have?',
      ['gopal', 'Three. I counted after your question, thank you.'],
    ],
    ['samuel', 'The toilet line made me smile. Keep it.'],
  ],
  kehwa: [
    ['prakash', 'Nitrogen bottles: take two small, not one large, the refill van comes on Tuesdays only.'],
    [
      'neha',
      'Khan Market shops ask for 60 days of credit. Is that in the working money?',
      ['shabnam', 'They agreed to 30 in the first year. If it becomes 60, I cannot do it.'],
    ],
    ['george', 'Will the eight women be owners one day?'],
  ],
  looms: [
    [
      'samuel',
      'I have sold eleven of her shawls over the counter. None came back.',
      ['ruati', 'One did, you bought it yourself.'],
    ],
    ['ananya', 'SHG credit linkage could cover the yarn. Do you have a group account?'],
    ['rekha', 'From Bagru with love. What do you pay per day?', ['ruati', '₹420 and lunch.']],
  ],
  homestay: [
    [
      'ritu',
      'I guided a group there in June. Food is as written. The water pipe from the stream is the weak point.',
      ['tsering', 'That is why there is a tank in the sum. Julley!'],
    ],
    [
      'george',
      'Seven to nine per cent from two winters, is that with full rooms or half?',
      ['tsering', 'Half. Full is a dream, I do not calculate with dreams.'],
    ],
  ],
  greenhouse: [
    ['ritu', 'Ate from the neighbour’s in February: mint in a land of snow. Please build it.'],
    [
      'balwinder',
      'We had one at a post above Leh. The film must be changed every fourth year, keep a fund.',
      ['tsering', 'Yes sir, ₹300 from each family every month.'],
    ],
  ],
} satisfies Record<string, DemoComment[]>;
