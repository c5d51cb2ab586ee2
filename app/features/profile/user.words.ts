import { say } from '~/lib/language/say';

export const unverified = say('unverified');
export const noBio = say('{name} has not written a bio yet.');
export const moreOptions = say('More options');
export const linkToProfile = say('Link to this profile');
export const profileOptions = say('Profile options');
export const copyLink = say('Copy Link');
export const reportUser = say('Report User');
export const noPosts = say('No posts yet');
export const noPostsOwn = say('Your posts appear here.');
export const privatePosts = say('These posts are private');
export const privatePostsLine = say('{name} does not show their posts to everybody.');
export const noPostsOf = say('Posts by {name} appear here.');
export const noBioOwn = say('You have not written a bio yet. Add one under Edit profile.');
export const profile = say('Profile');
export const editProfile = say('Edit profile');
export const share = say('Share');
export const asOthersSee = say('Others see your profile like this.');
export const allYourPosts = say(
  'These are all your posts. Only you can see rejected ones and those marked Waiting for review.',
);
export const parts = say('Parts of the profile');
export const overview = say('Overview');
export const activity = say('Community & Investment');
export const chat = say('Chat');
export const onlyConnections = say('{name} takes messages only from their connections.');
export const listings = say('Listings');
export const allListings = say('Show all listings');
export const about = say('About');
export const limited = say('{name} does not show the rest of this profile to everybody.');
export const lookingFor = say('Looking for');
export const businessStage = say('Business stage');
export const businessStageIs = say('Business stage: {stage}');
export const onApp = say('On {app}');
export const sinceMonth = say('Since {month}');
export const since = say('Since');
export const answersIn = say('Answers in');
export const accepted = say('Accepted');
export const acceptedOf = say('{accepted} of {decided}');
export const answersLine = say(
  'How often and how fast they answer interest. Half of the answers came faster than this time.',
);
export const ratings = say('Ratings');
export const ratingsLine = say(
  'Only people with an accepted interest can rate each other. You see the average from three ratings.',
);
export const ratingOf = say('of {max} from {count} ratings');
