import type { DemoComment } from '../types';

/** Under community posts, by the post's key. */
export const communityComments = {
  askfirst: [
    [
      'farah',
      'Sixth: where is the toilet? It tells you how the women who work there are treated.',
      ['rohan', 'Adding it. Thank you, Principal ji.'],
    ],
    ['sunita', 'He came a second time without calling. I was washing cans. He held the hose.'],
    ['gurpreet', 'The worst month. Always the worst month.'],
    ['priya', 'Printing this.'],
    ['sanjay', 'Good list. For more such tips join my Telegram channel.'],
    ['kavya', 'Seventh: may I see the page that you do not show?'],
  ],
  powercut: [
    ['farah', 'Back in Hazratganj at 6:20.'],
    ['imran', 'Aa gayi. Shukriya.'],
  ],
  gstquestion: [
    [
      'kavya',
      'Below 20 lakh turnover no registration is needed for a plain home kitchen, as long as you do not sell through an app that collects the tax. If you do, ask again.',
      ['nirmal', 'App nahi, sirf phone. Bahut dhanyavaad ji.'],
    ],
    ['ananya', 'Keep all milk and gas bills anyway.'],
  ],
  dairyvisit: [
    [
      'sunita',
      'Aap logon ke liye chai bhi nahi bana payi, scale chhoda nahi jaata.',
      ['farah', 'We got something better, we got to lift a can.'],
    ],
    ['rohan', 'Second this. The scale is stamped until March.'],
    ['anil', 'Kitne baje tak aa sakte hain?'],
  ],
  lathehelp: [
    ['gurpreet', 'Try Jaspal at Focal Point phase 5, he has a Favretto standing idle.'],
    ['balwinder', 'Lassi accepted as currency in Chandigarh as well.'],
  ],
  vendorday: [
    [
      'farah',
      'Thank you. Somebody asked me for ₹500 “file charge” last month. Reported.',
      ['kavita', 'We saw it, that account is closed.'],
    ],
    ['deepak', 'Achha kiya bata diya.'],
    ['hetal', 'Please pin this somewhere.'],
  ],
  trainees: [
    ['farah', 'बहुत बहुत बधाई!'],
    [
      'priya',
      'Which hospital? I want to say hello at the counter.',
      ['rupa', 'Ruban, Patliputra. Her name is Khushboo.'],
    ],
    ['manoj', 'Made my day. More machines coming with the Friday train.'],
    ['sunita', 'मिठाई हमारी तरफ़ से भी।'],
  ],
  monsoonstock: [
    ['sourav', 'July will not wait, but my readers will.'],
    ['abhishek', 'What about A4 paper?', ['hetal', 'Same. Buy now.']],
  ],
  mandirates: [
    ['kiran', 'Kolhapur onion 11 to 15 today.'],
    [
      'balwinder',
      'Two weeks dry is the trick. Any photo of how you stack?',
      ['anil', 'Bamboo floor, one foot off the ground, and no plastic. Photo tomorrow.'],
    ],
  ],
  firstcustomer: [
    ['samuel', 'Proud of you. Twelve more from me before Christmas.'],
    ['rekha', 'Pehla parcel kabhi nahi bhoolta.'],
    [
      'nandini',
      'That was me! They arrived today, my mother has taken four.',
      ['ruati', 'Please tell her they get softer.'],
    ],
  ],
  ghatmorning: [
    ['sanjay', 'धूप रोज़ नहीं आती, ग्राहक आ जाएगा।'],
    ['abhishek', 'This is the best post here.'],
    ['neha', 'Next time send him to me.'],
    ['george', 'Beautiful.'],
  ],
  zubinlaundry: [
    ['feroz', 'He promised me Thursday in 1994. I am still waiting.', ['zubin', 'It was a long queue.']],
    ['meera', 'Works for bread as well. “Hot at 4” on the board, and people come at 3:50.'],
    ['nirmal', 'Sahi gal.'],
  ],
  licence: [
    [
      'jignesh',
      'In Ahmedabad they accepted “not applicable”. Try that, zero frightens them.',
      ['gopal', 'He wanted it in Bengali. Passed!'],
    ],
    [
      'venkatesh',
      'EV charging is de-licensed since 2018, you only need the electrical safety certificate. Print the circular and carry it.',
    ],
  ],
  bookfair: [
    ['abhishek', 'List of 31 titles ready. Hide the cheap ones from others.'],
    ['priya', 'Any Marathi?', ['sourav', 'One shelf, mostly Pu La.']],
  ],
  clinichours: [
    ['arjun', 'Sending my whole lane.'],
    [
      'rafi',
      'I can sit at the entrance and write names.',
      ['ayesha', '7:45 please, and bring a pen that works.'],
    ],
  ],
  codeshop: [
    ['rafi', 'My brother. Speaks fast, angry at everything. Sending his number.'],
    ['nandini', 'Research with biryani, finally.'],
  ],
  rainroof: [['anil', 'Also check the drain behind the shed. Ours had a bird.']],
  oldmachine: [
    [
      'ananya',
      'A woman in our group at Jatni lost hers in the flood. May I give her your number?',
      ['lakshmi', 'It is hers. I will put it on the Thursday bus to Chennai, from there you arrange.'],
    ],
    ['neha', 'Not for a café wall. Thank you for that sentence.'],
    ['salma', 'Allah aapko barkat de.'],
    ['meera', 'I learnt on one of these.'],
  ],
  weddingcatering: [
    ['meera', 'Yeast is not linear either, welcome.'],
    ['harpreet', 'Ate there. Salt was fine, the queue was not linear.'],
    ['balwinder', 'Army rule: for 200 take salt for 150 and keep the bowl on the table.'],
  ],
  honeytest: [
    [
      'ritu',
      'A lab in Dehradun does it in four days, ₹1,100 a sample. Sending the address.',
      ['suresh', 'Dhanyavaad didi, aaj hi bhejta hoon.'],
    ],
    ['bikash', 'Guwahati has one too but they lose samples.'],
  ],
  rentrise: [
    ['zubin', 'Mine went at fair rent plus a premium that nobody wrote down. Do not do as I did.'],
    [
      'kavya',
      'Stamp duty is on the consideration or the ready-reckoner value, whichever is higher. Ask both lawyers to read the same page.',
      ['feroz', 'They are reading it now. In silence, for the first time.'],
    ],
  ],
  compost: [
    ['bikash', 'Shillong is far for coffee but I know two growers at Nongpoh. Passing it on.'],
    ['ruati', 'Also good for dye, a grey-brown that no chemical makes.'],
  ],
  hillroad: [
    ['ritu', 'Eleven days late is fine, I have knees to rest.'],
    [
      'george',
      'Keep a kilo of the dried ones for me please.',
      ['tsering', 'Two. One for the grandchildren.'],
    ],
  ],
  solarbill: [
    ['hetal', 'I am the secretary. It was hot on that roof.'],
    ['gurpreet', 'You are ruining my generator business, well done.'],
    ['vikram', 'Jodhpur mein 330 din dhoop hai, aur bill phir bhi aata hai.'],
  ],
  colsays: [
    [
      'kavya',
      'I can do a quotation template with them, one evening online.',
      ['balwinder', 'Thursday 1900 hours. They will be there at 1845.'],
    ],
    ['zubin', 'Tell them to charge for the second visit. Always.'],
  ],
  spicecolour: [
    ['shabnam', 'For saffron: rub in water, it must smell before it colours.'],
    ['meera', 'Tried it in the shop in front of the seller. He looked away.'],
    ['samuel', 'My hands still smell. Good product.'],
  ],
  bankletter: [
    [
      'manoj',
      'My mother’s group is coming this Saturday, nine women and one very old file.',
      ['ananya', 'Bring the file, I like old files.'],
    ],
    ['farah', 'We need you in Lucknow.'],
  ],
  walnutcount: [
    ['prakash', 'Pairs never lie.'],
    ['tsering', 'Mine counts in handfuls and is always right by night.'],
  ],
  schoolvisit: [
    ['sourav', 'Return the pen.', ['abhishek', 'Coming on Saturday with ten.']],
    ['farah', 'Counting people on a staircase is the best market study.'],
  ],
  medicineprice: [
    ['nandini', 'यह सूची हमारे ऐप में डाल सकते हैं, आपके नाम के साथ।', ['sanjay', 'ज़रूर, फ़ोन पर बात करते हैं।']],
    ['rafi', 'Very useful. Hospital stores have the same problem.'],
  ],
  rickshawnight: [
    ['anil', 'Indore mein log achhe hain, aur Deepak bhi.'],
    ['rupa', 'पढ़कर आँख भर आई।'],
    ['farah', 'Salute.'],
    ['rohan', 'You should write more of these.', ['deepak', 'Sir, main chalata zyada hoon, likhta kam.']],
    ['zubin', 'Apples are a fine currency.'],
  ],
  newhere: [
    ['rohan', 'Read the post on five questions, then visit somebody. Sundays are enough.'],
    [
      'meera',
      'Come to Kothrud at 6 on any Sunday. You will understand bread differently.',
      ['priya', 'Coming this Sunday!'],
    ],
    ['kavya', 'Ask who gets paid before you.'],
  ],
  eyecamp: [
    [
      'rafi',
      'What happens with the broken ones?',
      ['joseph', 'A man in Mapusa makes two good ones out of three.'],
    ],
    ['ritu', 'Please come to Uttarkashi next, the school has eleven children squinting.'],
  ],
  scholarship: [
    [
      'rupa',
      'Can two girls from Patna apply? They have relatives in Angamaly.',
      ['george', 'Yes. Send their marks, I will speak with Father.'],
    ],
    ['balwinder', 'Forwarding it to my list.'],
  ],
} satisfies Record<string, DemoComment[]>;
