import { say } from '~/lib/language/say';

export const intro = say(
  'These terms are between you and {app}. By creating an account you agree to them. If a sentence is unclear, please ask us before you agree.',
);
export const what = say('What {app} is, and is not');
export const whatText = say(
  'We introduce people who run local businesses to people who may want to support them. We are not a stock exchange, broker, investment adviser, lender or crowdfunding platform, we are not registered with SEBI or RBI, and no securities, loans or deposits are offered, sold or settled here.',
);
export const interest = say(
  'No money moves through {app}. When you express interest, you ask to be introduced. It is not a payment and not an application for shares, and neither side is bound by it. What you agree on afterwards is between the two of you and must follow the Companies Act and every other law that applies. Whoever expresses interest agrees to this: “{law}”',
);
export const who = say('Who may use it');
export const whoAge = say('You are 18 or older and may enter into a contract in India.');
export const whoName = say('You use your own name, have one account, and give true details.');
export const whoPassword = say(
  'You keep your password to yourself. You are responsible for what is done from your account.',
);
export const owners = say('What owners write');
export const ownersProfile = say(
  'A post or listing is a business profile written by its owner. It is not an offer or invitation to invest and has not been checked by any regulator. We do not verify figures.',
);
export const ownersPromise = say('Whoever publishes an offer confirms this: “{law}”');
export const ownersNoShares = say(
  'You will not offer shares, debentures, deposits or loans to the public here, name a share price or a stake for sale, or promise any return. Please do not use words such as “guaranteed”, “assured” or “risk-free” in a post.',
);
export const ownersReturn = say('If you state a return, we show it as “Owner’s estimate, not verified”.');
export const ownersReview = say(
  'Posts are live at once with the note “Not reviewed yet”. We may reject a post and will tell you why.',
);
export const supporters = say('What supporters should know');
export const supportersText = say(
  'You can lose all the money that you give to a small business. Do not pay anyone because of a page on {app}: meet, check documents and take independent advice. “KYC Verified” means that an admin has seen a document on the date shown. It is not an opinion about the business.',
);
export const rules = say('Rules for everybody');
export const rulesFraud = say(
  'No fraud, threats, hate or obscene content, and nothing that you have no right to publish.',
);
export const rulesSpam = say('No spam, no mass messages and no collecting of other people’s data.');
export const rulesReport = say(
  'To report something that breaks these rules, use the three-dot menu. We confirm that we received your report within 24 hours, decide it within 7 days and tell you the outcome.',
);
export const content = say('Your content');
export const contentText = say(
  'What you write and upload remains yours. You allow us to store it and to show it to others. Posts, listings, owners’ updates and comments are public: people without an account can read them, too. Messages are not. When you delete something, others stop seeing it within seconds, and its pictures within an hour.',
);
export const closing = say('Closing your account');
export const closingText = say(
  'You may stop at any time. We may suspend or close an account that breaks these terms. We tell you why, and you may appeal once. If you ask us to delete your account, we do so and keep only what the law requires.',
);
export const liability = say('Liability');
export const liabilityText = say(
  'We run {app} with care, but we cannot promise that it always works without errors. We are not liable for what members agree on or do with each other. These terms do not take away any right that the law gives you. Indian law applies.',
);
export const complaints = say('Complaints');
export const writeToUs = say(
  'Write to us through Help & Support. We answer within 24 hours that we received your complaint.',
);
export const seePrivacy = say('The <privacy>Privacy Policy</privacy> says how we handle personal data.');
