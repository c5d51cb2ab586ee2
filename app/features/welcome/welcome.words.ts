import { say } from '~/lib/language/say';

export const streetAlt = say('A street corner at dusk with a tailor, tea stall, dairy and bakery');
export const kycVerified = say('KYC Verified');
export const secure = say('Secure');
export const headline = say('Connecting Local Entrepreneurs with Smart Investors');
export const getStarted = say('Get Started');
export const watchDemo = say('Watch Demo');
export const learnMore = say('Learn More');
export const learnMoreLabel = say('Learn More: how Nukkad works');
export const signIn = say('Sign In');

export const sharedLabel = say('The shared post');
export const sharedMore = say('Sign in to see all of it');

export const carousel = say('carousel');
export const carouselLabel = say('What Nukkad offers');
export const carouselPlace = say('{index} of {count}');
export const carouselShow = say('Show {title}');
export const smartTitle = say('Smart Investments');
export const smartText = say('Discover high-potential local businesses with proven track records.');
export const trustTitle = say('Secure & Trusted');
export const trustText = say('KYC verified entrepreneurs and secure investment tracking.');
export const localTitle = say('Local Community');
export const localText = say('Connect with entrepreneurs and investors in your area.');

export const businesses = say('Businesses');
export const businessesSource = say('listed today');
export const businessesExplained = say(
  'Listings and investment posts that are open now. 57 is shown as 50+.',
);
export const invested = say('Invested');
export const investedSource = say('indicative');
export const investedExplained = say(
  'The sum of the amounts in interests that owners accepted, in offers that Nukkad has reviewed. Each offer counts up to the amount it asks for. People write these amounts themselves. No money moves through Nukkad.',
);
export const success = say('Success Rate');
export const successSource = say('{accepted} of {decided} accepted');
export const successExplained = say(
  'We take the interests that owners answered, in offers that Nukkad has reviewed. This is the share they accepted. It says nothing about profit.',
);

export const quickActions = say('Quick actions');
export const quickQuestion = say('What do you want to do?');
export const quickGrow = say('Grow my business');
export const quickSupport = say('Support businesses near me');
export const quickSignIn = say('Sign in');

export const howTitle = say('How it works');
export const ownerTitle = say('An owner writes what the business needs');
export const ownerText = say(
  'The post says how much, for what and by when, with photos. It is marked “Not reviewed yet” until our team has read it.',
);
export const interestTitle = say('Someone nearby expresses interest');
export const interestText = say(
  'Interest asks for an introduction. It is not a payment and not binding, and you can withdraw it.',
);
export const talkTitle = say('They talk, meet and decide together');
export const talkText = say(
  'Nukkad holds no money and takes no fee. “KYC Verified” beside a name means that our team has seen a document.',
);
export const sampleTitle = say('A sample post');
export const sample = say('Sample');
export const sampleAlt = say('Milk cans in a dairy shed at sunrise');
export const sampleHeading = say('Bulk milk chiller for 40 dairy farmers');
export const sampleText = say(
  'We collect 620 litres a day from 40 homes. Without a chiller the evening milk spoils from April to July.',
);
export const sampleNote = say(
  'This is not a real business. On Nukkad you see who wrote a post and what was checked. You can ask the owner before you express interest.',
);
export const lawLine = say(
  'Nukkad introduces people to each other. It is not a bank, a broker or an adviser, and it holds no money. Nobody may sell shares or take deposits here.',
);
export const lawLink = say('What the law says');
export const terms = say('Terms of Service');
export const privacy = say('Privacy Policy');
