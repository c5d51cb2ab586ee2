import { say } from '~/lib/language/say';

export const proposalGone = say('This proposal no longer exists.');
export const proposalOpen = say('This proposal has no answer yet.');
export const proposalAccepted = say('This proposal was already accepted.');
export const proposalDeclined = say('This proposal was already declined.');
export const proposalWithdrawn = say('This proposal was already withdrawn.');
export const declineOnly = say('{name} proposed these times. You can decline them.');
export const withdrawOnly = say('Only {name} can answer these times. You can withdraw them.');
export const callBegun = say('This call has already begun.');
export const timePassed = say('This time has passed. Please choose another one.');
export const chooseProposed = say('Please choose one of the times that were proposed.');
export const notYourself = say("You can't message yourself.");
export const onePassed = say('One of these times has passed. Please choose times from the list.');
export const newPeople = say('You have written to {count} new people within a day.');
export const perHour = say('You have sent {count} messages within an hour.');
export const perMinute = say('You have sent {count} messages within a minute.');
export const alreadyProposed = say(
  'You have already proposed times to {name}. Wait for the answer or withdraw the proposal first.',
);
export const notSent = say('Your message was not sent. Please try again.');
export const notAsked = say('This person has not sent you a message request.');
