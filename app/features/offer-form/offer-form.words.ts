import { say } from '~/lib/language/say';

export const minLabel = say('Minimum funding in rupees');
export const min = say('Minimum');
export const maxLabel = say('Maximum funding in rupees');
export const max = say('Maximum');
export const timeline = say('Timeline');
export const timelineExample = say('12–18 months');
export const teamSize = say('Team size');
export const people = say('People');
export const roi = say('Expected ROI, % a year');
export const legacyHint = say(
  'Your old words can stay. New words must be a number or a range, such as 12 or 10-14.',
);
export const roiHint = say(
  'A number or a range, such as 12 or 10-14. You can leave it empty. We show it with ‘Owner’s estimate, not verified’. Never promise a fixed return.',
);
export const basedOn = say('Based on');
export const basisHint = say('If you write a return, say where the number comes from.');
export const basisExample = say('Milk sold in the last two years');
export const promise = say('Owner’s promise');
export const law = say('What the law says');
export const readAgain = say('Please read this once more');
export const changeText = say(
  'Change the text. If you publish it as it is, others see a warning and our team reads it.',
);
export const scamWords = say('Some of these words are often used in scams. Read the note above the button.');
