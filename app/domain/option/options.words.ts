import { say } from '~/lib/language/say';

export const finance = say('Finance');
export const transportation = say('Transportation');
export const energy = say('Energy');
export const entertainment = say('Entertainment');
export const eCommerce = say('E-commerce');
export const textiles = say('Textiles');
export const tourismHospitality = say('Tourism & Hospitality');
export const automotive = say('Automotive');
export const construction = say('Construction');
export const professionalServices = say('Professional Services');
export const beautyWellness = say('Beauty & Wellness');
export const handicrafts = say('Handicrafts');

export const wealthBuilding = say('Wealth building');
export const passiveIncome = say('Passive income');
export const diversification = say('Portfolio diversification');
export const socialImpact = say('Social impact');
export const taxBenefits = say('Tax benefits');
export const learning = say('Learning experience');
export const communitySupport = say('Supporting my community');

export const from10To50K = say('₹10–50K');
export const from50KTo1L = say('₹50K–1L');
export const from1To5L = say('₹1–5L');
export const from5To10L = say('₹5–10L');
export const from10To25L = say('₹10–25L');
export const from25To50L = say('₹25–50L');
export const from50LTo1Cr = say('₹50L–1Cr');
export const from50L = say('₹50L+');
export const from1Cr = say('₹1Cr+');

export const conservative = say('Conservative');
export const moderate = say('Moderate');
export const aggressive = say('Aggressive');
export const veryHigh = say('Very High');
export const low = say('Low');
export const high = say('High');

export const years1To2 = say('1–2 years');
export const years2To3 = say('2–3 years');
export const years3To5 = say('3–5 years');
export const years5To8 = say('5–8 years');
export const years5To10 = say('5–10 years');
export const years8 = say('8+ years');
export const years10 = say('10+ years');

export const beginner = say('Beginner');
export const intermediate = say('Intermediate');
export const advanced = say('Advanced');
export const expert = say('Expert');

export const funding = say('Funding');
export const mentorship = say('Mentorship');
export const networking = say('Networking');
export const partnerships = say('Partnerships');
export const marketing = say('Marketing');
export const branding = say('Branding and packaging');
export const legalAdvice = say('Legal advice');
export const accountingTax = say('Accounting and tax');
export const licences = say('Licences and compliance');
export const hiring = say('Hiring');
export const training = say('Training and skills');
export const suppliers = say('Suppliers');
export const distribution = say('Distribution and sales');
export const exports = say('Exports');
export const workspace = say('Workspace and equipment');

export const ideaStage = say('Idea Stage');
export const prototype = say('Prototype');
export const earlyStage = say('Early Stage');
export const growthStage = say('Growth Stage');
export const expansionStage = say('Expansion Stage');
export const matureBusiness = say('Mature Business');
