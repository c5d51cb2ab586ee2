import { say } from '~/lib/language/say';

export const noConversations = say('No conversations yet');
export const investorLine = say('Start by expressing interest in opportunities');
export const explore = say('Explore Opportunities');
export const ownerLine = say(
  'A conversation begins when you accept an interest. Publish a post, and people can express interest.',
);
export const createPost = say('Create a post');
export const adminLine = say('Find a person in the search and write to them.');
export const findPeople = say('Find people');
export const noRequests = say('No requests');
export const requestsLine = say(
  'When somebody you do not know writes to you, their first message waits here.',
);
