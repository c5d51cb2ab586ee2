import { say } from '~/lib/language/say';

export const acceptTitle = say('Accept interest');
export const accept = say('Accept');
export const acceptMeans = say(
  "After this you can write to each other. It is not an agreement, and no money moves through Nukkad. An answer can't be changed later.",
);
export const declineTitle = say('Decline interest');
export const decline = say('Decline');
export const declineMeans = say(
  "Write a kind word. They may come back with another idea. An answer can't be changed later.",
);
export const notStated = say('Amount not stated');
export const note = say('Note');
export const noteHint = say('{name} sees it with your answer.');
export const noteTooLong = say('A note has at most {max} characters');
export const acceptedOn = say('Accepted');
export const declinedOn = say('Declined');
export const expressed = say('Expressed');
export const error = say('Error');
export const gone = say('This interest is no longer there. The person may have withdrawn it.');
export const figures = say('Your interests in numbers');
export const total = say('Total');
export const pending = say('Pending');
export const accepted = say('Accepted');
export const rejected = say('Rejected');
export const summary = say('Portfolio Summary');
export const totalInvested = say('Total Invested');
export const indicative = say('indicative');
export const ownersAccepted = say('the owners accepted');
export const totalExplained = say(
  'We add the amounts in your accepted interests. No money moves through Nukkad.',
);
export const successRate = say('Success Rate');
export const acceptedOf = say('{accepted} accepted of {total}');
export const successExplained = say(
  'How many of your interests the owners accepted. You see it from three interests. It says nothing about profit.',
);
export const filter = say('Filter by status');
export const allOffers = say('All offers');
export const people = say('{count, plural, one {# person} other {# people}}');
export const interests = say('{count, plural, one {# interest} other {# interests}}');
export const statedBy = say('{people} · {amount} stated');
export const statedOf = say('{people} · {amount} stated, at least {goal} needed');
export const pages = say('Pages');
export const older = say('Show older');
export const newest = say('Show the newest');
export const addNote = say('Add a note');
export const unsentNote = say('Your note, which was not saved');
export const interestOf = say('Interest of {name}');
export const notBinding = say('not binding');
export const noMessage = say('No message provided');
export const you = say('You');
export const message = say('Message');
export const inOffer = say('In ');
export const loading = say('Loading your interests...');
export const yourOwn = say('Interests you have expressed');
export const details = say('View Details');
export const contact = say('Contact');
export const withdrawNotified = say(
  'Your interest in “{title}” will be removed and {name} will be notified. You can express it again later.',
);
export const withdrawWhileClosed = say(
  'Your interest in “{title}” will be removed and {name} will be notified. It takes no new interests now, so you may not be able to express it again.',
);
export const withdrawText = say('Your interest in “{title}” will be removed.');
export const keep = say('Keep interest');
export const withdraw = say('Withdraw');
export const investmentPost = say('Investment Opportunity');
export const listing = say('Business Listing');
export const stated = say('stated');
export const closed = say('Closed by its owner');
export const unavailable = say('No longer available');
export const withdrawTitle = say('Withdraw interest');
export const withdrawing = say('Withdrawing...');
export const doesNotWait = say('The other person acts on it at once, so this does not wait on this phone.');
