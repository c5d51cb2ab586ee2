import type { DemoComment } from '../types';

/** Under the older investment posts, by the post's key. */
export const olderComments = {
  oven: [
    [
      'priya',
      'I live two lanes away and have never seen a pav after ten. Is the scooter driver included?',
      ['meera', 'My brother-in-law for the first six months, then a boy from the lane.'],
    ],
    [
      'zubin',
      'Which second-hand oven? Some rotaries are only heavy.',
      ['meera', 'Sinmag 2017 from a hotel that closed, the mechanic opened it in front of me.'],
    ],
    ['neha', 'Please post nankhatai to Jaipur. I am serious.'],
    ['hetal', 'No margarine on a board is the best advertisement I have read this month.'],
    ['imran', 'Pav ke saath chai bhi rakhiye, dono chalenge.'],
  ],
  lathe: [
    [
      'balwinder',
      'Four months of purchase order for a 24-month plan. What is month five?',
      ['harpreet', 'They renew quarterly since 2019. I have all renewals in one file.'],
    ],
    ['gurpreet', 'Stabiliser is right. Voltage on Gill Road killed two of my customers’ controls.'],
    [
      'kavya',
      'I would like to see rejections by month and not by year.',
      ['harpreet', 'Will upload. March was bad, a drunk transformer.'],
    ],
  ],
  indigo: [
    [
      'neha',
      'I know that shop. The wall at the back is damp from July on, ask for ₹1,500 less.',
      ['rekha', 'Thank you didi, he already agreed to 1,200.'],
    ],
    ['salma', 'Chhapne wali ka naam kapde par, yeh humne bhi shuru kiya. Grahak padhta hai.'],
    ['priya', 'Do you ship? My curtain is from a mall and I am ashamed of it.'],
    [
      'kavya',
      'Who owns the shop on paper, you or the group?',
      ['rekha', 'The group, eleven names. It took four months to register.'],
    ],
  ],
  tiffin: [
    ['harpreet', 'My machine boys eat from her. Nobody was ever late after lunch.'],
    [
      'balwinder',
      'Good sums. Put a fire extinguisher in the garage before the second burner.',
      ['nirmal', 'Le liya ji, laal wala.'],
    ],
    ['ananya', 'Fridge second-hand with warranty only, please. Food poisoning is the end of a kitchen.'],
  ],
  cardamom: [
    [
      'george',
      'A colour sorter needs someone who cleans the lens every four hours. Who?',
      ['prakash', 'Two from the growers’ families are training at Kumily now.'],
    ],
    ['samuel', 'The names on the packets sell it, keep that.'],
    ['shabnam', 'Same story with walnuts. Will write to you about the dust room.'],
  ],
  solarcrew: [
    ['hetal', 'Our society is one of the 64. We signed because he washed ours free once and the bill fell.'],
    [
      'venkatesh',
      'Water: how many litres a roof, and from where?',
      ['jignesh', '180 litres, treated water from the AMC plant at Vinzol.'],
    ],
    ['gurpreet', 'Add a second pump. Pumps die on Saturdays.'],
  ],
  banarasi: [
    [
      'neha',
      'Kadhua hai ya fekua? Hamare grahak farq poochhte hain.',
      ['salma', 'Dono. Kadhua par bunkar ke 16 din lagte hain, woh bhi likh dete hain.'],
    ],
    ['sanjay', 'मदनपुरा पास में है, इस हफ़्ते आ रहा हूँ।', ['salma', 'Zaroor, asar ke baad aaiye.']],
    [
      'kavya',
      'Please add what one saree costs and what it sells for. I understand the loom, not yet the margin.',
    ],
    ['rekha', 'Dua hai ki dono karghe chalein.'],
    ['ananya', 'MUDRA Shishu could pay the yarn part at 8.6%. I can explain on the phone.'],
  ],
  paneer: [
    ['rohan', 'Selling for cash instead of 21 days is the whole business case. Good.'],
    [
      'farah',
      'Which licence board, FSSAI basic or state?',
      ['sunita', 'Basic for now, state after 12 lakh a year.'],
    ],
    ['nirmal', '18 kilo da order main aap de dyangi, jado Ludhiana bhejogi.'],
  ],
  refurb: [
    [
      'abhishek',
      'How do you check that a phone is not stolen?',
      [
        'manoj',
        'IMEI on the CEIR portal in front of the seller, and a copy of the Aadhaar. Some walk away, then I know.',
      ],
    ],
    ['ananya', 'My mother’s phone has been with him twice. The bill was correct both times.'],
  ],
  jaggery: [
    ['priya', 'Half-kilo powder, yes please, four shops here ask.'],
    [
      'george',
      'Which boiler pressure? Above a certain point you need a certified attendant.',
      ['kiran', 'Below that, 7 kg. The inspector at Kolhapur wrote it down for me.'],
    ],
    ['anil', 'Our bullock pans burn one in seven. You are better than us already.'],
  ],
  dentalvan: [
    [
      'rafi',
      'Handheld X-ray with licence: has AERB answered?',
      ['joseph', 'Inspection on the 19th. No licence, no X-ray, the rest works without it.'],
    ],
    ['george', 'Three panchayats by the day is a good beginning. Is it on paper?'],
    ['zubin', 'My hygienist spent last winter in Goa and complains that nobody there brushes. Needed.'],
  ],
  mushrooms: [
    [
      'samuel',
      'If you have oyster in May I take 20 kilos a week for Shillong.',
      ['bikash', 'Writing your name on the wall.'],
    ],
    ['suresh', 'Bhai, training kab hai? Hum chaar log aayenge Ranchi se.'],
    [
      'balwinder',
      'Evaporative cooling in Guwahati humidity? Please check with an engineer.',
      ['bikash', 'Checked at AAU Jorhat, with exhaust it holds 26. Report is with me.'],
    ],
  ],
  girlslab: [
    [
      'farah',
      'हमारे स्कूल के 8 कंप्यूटर बदल रहे हैं, दो साल पुराने हैं। भेज दूँ?',
      ['rupa', 'मैडम, गाड़ी मैं भेज दूँगी। बहुत शुक्रिया।'],
    ],
    ['ananya', 'The list on the wall is the best report I have seen in a year of reading reports.'],
    [
      'priya',
      'I can teach spreadsheets online, two Saturdays a month.',
      ['rupa', 'Please! Projector hai, net chalta hai.'],
    ],
    [
      'manoj',
      'Refurbished machines: take ones with SSD. I can check twenty in a day if somebody pays the train.',
    ],
  ],
  rejectedghee: [],
  pumps: [
    [
      'venkatesh',
      '41 wells a season per three trolleys, so 13 each. What is the limit, days or distance?',
      ['vikram', 'Distance. The jeep solves half of it.'],
    ],
    ['balwinder', 'Rental income with no fixed cost in the off season. I like it. What of theft of panels?'],
    ['anil', 'MP mein kab aaoge bhai?'],
  ],
  solarsociety: [
    [
      'kavya',
      'Twelve years needs a lawyer before it needs panels. Who signs for the society when the committee changes?',
      ['jignesh', 'Registered agreement with the society, not the committee. But yes, lawyer first.'],
    ],
    ['venkatesh', 'Exit to be discussed means no exit yet. Say so in the title.'],
  ],
  safetyshoes: [
    ['gurpreet', 'The effluent connection being legal is worth a lot in Jajmau. I have seen the others.'],
    ['hetal', 'Which contractors, and do they pay in 90 days?', ['rajesh', '75 on paper, 110 in life.']],
  ],
  readingroom: [
    [
      'abhishek',
      'I was one of those students on a staircase once. Count me in for a conversation.',
      ['sourav', 'Come after five, tea is four rupees more than last year.'],
    ],
    [
      'farah',
      'Two toilets for forty seats, please make one for women only.',
      ['sourav', 'It is drawn so. Second floor left.'],
    ],
    ['priya', 'Fire escape in the list. Thank you.'],
  ],
  agarbatti: [
    [
      'ananya',
      'Machines run by the same women is the right order of things. What is the shift wage?',
      ['mahesh', '₹390 and the hand-rolled bonus stays.'],
    ],
    ['zubin', 'I burn your sandal one. Please never change the box.'],
  ],
  homephysio: [
    ['rafi', 'After my mother’s stroke we waited five weeks. This is needed in every city.'],
    [
      'kavya',
      'How is the doctor’s weekly review paid?',
      ['ayesha', '₹2,000 a week, shared over all patients.'],
    ],
  ],
  milkcard: [
    ['rohan', 'SMS slip is a good idea. My pension office could learn it.'],
    [
      'arjun',
      'If the student leaves, who has the code? I can look at it once, free.',
      ['sunita', 'He lives in the next lane and his mother is strict, but yes please look.'],
    ],
  ],
  repairschool: [
    ['abhishek', 'Eleven out of twenty-three earning is a better rate than my engineering college.'],
    [
      'balwinder',
      'Can two of my boys join from Mohali? They will sleep anywhere.',
      ['manoj', 'Send them in the first week of next month, there is a room above the library.'],
    ],
  ],
  boat: [
    [
      'george',
      'Jetty rights at Vypin go to auction in August. Do you have them or hope for them?',
      ['prakash', 'Hope, with a letter from the panchayat.'],
    ],
    ['ritu', 'Guests would pay 500 for silence. I would.'],
  ],
  ewaste: [
    [
      'venkatesh',
      '₹340 against ₹180 is a thin edge after transport to Cuttack. Weekly or monthly trips?',
      ['manoj', 'Monthly, with the newspaper truck that returns empty.'],
    ],
    ['ananya', 'Thank you for not burning it.'],
  ],
  sariroom: [
    [
      'neha',
      'Show the price of the yarn too. Buyers who see it stop bargaining.',
      ['salma', 'Achha khayal hai. Teen rang mein likhenge: resham, mazdoori, dukaan.'],
    ],
    ['abhishek', 'My wife bought one in Godowlia for ₹22,000. I have not shown her this post.'],
    ['sanjay', 'दुकान पर लूम चलते देखना अपने आप में विज्ञापन है।'],
  ],
  garlic: [
    ['george', 'Short post, good post.'],
    [
      'kavya',
      'The women keep the wage, is it written anywhere?',
      ['anil', 'In the register of the samiti, with thumb prints.'],
    ],
  ],
  bicycleparts: [
    [
      'venkatesh',
      'Cells from whom? Fire risk is your whole risk. Please read AIS-156.',
      ['harpreet', 'LFP only, with certificate per lot. The testing line is for exactly this.'],
    ],
    ['deepak', 'Cycle wale bhaiyon ke liye zabardast. Indore mein dikhao.'],
    ['balwinder', 'Three out of forty came back with a loose wire. Honest of you to write it.'],
  ],
  catalogue: [
    [
      'abhishek',
      'The 1971 Desh puja number, I have been looking for it. You HAVE it?',
      ['sourav', 'I have it. I do not know where. See post.'],
      ['abhishek', 'I will scan for a week without pay.'],
    ],
    ['arjun', 'Do not build a website first. A spreadsheet and a phone number, then a website.'],
  ],
  bunmaska: [
    [
      'zubin',
      'I proposed to my wife at that table near the switchboard. She said let us eat first.',
      ['feroz', 'I remember. You did not pay.'],
    ],
    ['hetal', 'I read to the end, which I never do.'],
    [
      'kavya',
      'Two parts by registered deed through a lawyer is the correct way. Please add his name to the papers.',
      ['feroz', 'Adv. Wadia, Fort. He expects visitors.'],
    ],
    ['priya', 'Counted cups for a whole Tuesday in October: 431. He said 420. I paid for none.'],
    ['abhishek', 'Mr Pereira’s half pay in 2019 made me sit down.'],
    ['rohan', 'Six to eight per cent and a place in the world. Many would.'],
    ['meera', 'Brun pav without margarine, I can send 60 a day as a gift for the first week.'],
  ],
  tailorschool: [
    ['farah', 'Certificate from the skill office helps them more than the stitches. Good.'],
    ['kavya', 'Idle machines after six are your cheapest asset. Yes.'],
  ],
  panelbox: [
    [
      'venkatesh',
      'Done hardware here, lived. First rule: design for the electrician, not for the engineer. Call me.',
      ['jignesh', 'Calling tomorrow at ten.'],
    ],
    ['priya', 'Does it work when the Wi-Fi of the society does not?'],
  ],
  pickle: [
    ['harpreet', 'Shalgam wala do jar mere naam.'],
    ['hetal', 'Write the month on the jar in large letters. People buy “made in January”.'],
    [
      'farah',
      'Will it travel by post without leaking?',
      ['nirmal', 'Machine ke baad. Abhi nahi, sach bol rahi hoon.'],
    ],
  ],
  slurry: [
    [
      'venkatesh',
      '31 newton per square millimetre is above M30. Was the sample cured for 28 days?',
      ['vikram', 'Haan sir, report mein likha hai, college ki mohar ke saath.'],
    ],
    ['gurpreet', 'Sixty tonnes needs 11 kW. I have a panel that came back from a customer, half price.'],
  ],
  bluepottery: [
    ['neha', 'His plates are on my mother’s wall. One in four lost is a sin.'],
    [
      'kavya',
      'Please post his own figures next time, not only the kiln’s.',
      ['rekha', 'Woh bolta kam hai, main poochh ke likhungi.'],
    ],
  ],
  parlour: [
    [
      'farah',
      'Good that it is not only computers. Which council, Beauty and Wellness SSC?',
      ['rupa', 'Yes, centre number is applied for.'],
    ],
    ['ananya', 'MUDRA covers the chairs. Send me the quotation.'],
  ],
} satisfies Record<string, DemoComment[]>;
