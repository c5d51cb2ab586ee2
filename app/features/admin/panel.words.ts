import { say } from '~/lib/language/say';

export const waiting = say(
  '{count, plural, one {# change waits for a second admin} other {# changes wait for a second admin}}',
);
export const appeals = say('{count, plural, one {# appeal to decide} other {# appeals to decide}}');
export const flags = say('{count, plural, one {# flag to look at} other {# flags to look at}}');
export const nonePending = say('none pending');
export const oldest = say('oldest {span}');
export const metaTitle = say('Admin dashboard');
export const title = say('Admin dashboard');
export const signedInAs = say('Signed in as {name}');
export const audit = say('Audit log');
export const listings = say('Pending listings');
export const noListings = say('No listings to review.');
export const posts = say('Pending posts');
export const noPosts = say('No posts to review.');
export const users = say('Pending users');
export const noUsers = say('No users to verify.');
export const reports = say('Pending reports');
export const noReports = say('No open reports.');
export const totalUsers = say('Total users');
export const thisWeek = say('{count} this week');
export const pendingReviews = say('Pending reviews');
export const totalListings = say('Total listings');
export const reviewed = say('{count} reviewed');
export const totalInterests = say('Total interests');
export const accepted = say('{count} accepted');
export const seeAll = say('See all {count}');
