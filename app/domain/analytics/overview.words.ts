import { say } from '~/lib/language/say';

export const notEnough = say('Not enough data yet');
export const viewsParts = say('{offers} of posts and listings, {profile} of your profile');
export const onTop = say('{count} on the top post');
export const inLast = say('in the {last}');
export const byYou = say('and {count} by you');
export const reactions = say(
  '{count, plural, one {{reactions} on {shown} view} other {{reactions} on {shown} views}}',
);
export const acceptedCount = say('{count} accepted');
export const countIn = say('{count} in the {previous}');
export const versus = say('vs {previous}');
export const whereLine = say(
  '{count, plural, one {By city on their profile, {shown} person} other {By city on their profile, {shown} people}}',
);
export const investedSource = say('indicative, {amount} of it in the {last}');
export const inTotal = say('{count} in total');
export const acceptedOf = say('{accepted} accepted of {total}');
export const ofProfileAndPosts = say('of your profile and posts');
export const ownViewsExplained = say(
  '{count, plural, one {{shown} view of your profile and {posts} of your posts in the {last}. Each person counts once a day.} other {{shown} views of your profile and {posts} of your posts in the {last}. Each person counts once a day.}}',
);
export const ownChoice = say('your own choice');
export const notChosen = say('not chosen yet');
export const notMeasured = say('not measured');
export const statedAmounts = say(
  '{count, plural, one {of {shown} stated amount} other {of {shown} stated amounts}}',
);
export const ofCount = say('{part} of {total}');
export const total = say('in total');
export const oldestSince = say('the oldest since {date}');
export const totalViews = say('Total views');
export const viewsExplained = say(
  'Posts {posts}, listings {listings}, your profile {profile}. Each person counts once a day for each thing they look at. Your own views do not count. {before}',
);
export const likes = say('Likes');
export const likesExplained = say('Likes on your posts in the {last}.');
export const comments = say('Comments');
export const commentsExplained = say(
  'Comments of others under your posts in the {last}. We do not add your own.',
);
export const engagement = say('Engagement rate');
export const engagementExplained = say(
  'Likes {likes}, comments {comments}, interests {interests}. Views of your posts and listings: {views}. You see it from {floor} views.',
);
export const interests = say('Interests');
export const interestsExplained = say(
  'Interests in your posts and listings in the {last}, and how many of them you accepted.',
);
export const before = say('In the {previous} it was {count}.');
export const thisPeriod = say('This period');
export const funnel = say('From view to interest');
export const funnelLine = say('All your posts and listings, {last}');
export const views = say('Views');
export const nobodyViewed = say('Nobody has viewed your posts or listings in this period.');
export const where = say('Where your viewers are');
export const otherCities = say('Other');
export const whereMissing = say(
  'You see cities when at least {floor} people looked, so that nobody can be recognised.',
);
export const invested = say('Total Invested');
export const investedExplained = say(
  'We add the amounts in all your accepted interests. They are indicative: you wrote them yourself, and no money moves through Nukkad. Before the {last} it was ₹{before}.',
);
export const expressedExplained = say('Interests that you expressed in the {last}, without withdrawn ones.');
export const accepted = say('Accepted');
export const acceptedExplained = say(
  'How many of your interests of the {last} the owners have accepted so far.',
);
export const success = say('Success Rate');
export const successExplained = say(
  'How many of your interests of the {last} the owners accepted. You see it from {floor} interests. It says nothing about profit.',
);
export const sectors = say('Where your interests were accepted');
export const sectorsLine = say('By category, share of all accepted amounts');
export const sectorsMissing = say('None of your accepted interests has an amount yet.');
export const acceptedAmounts = say('Accepted amounts, indicative');
export const decisions = say('From interest to answer');
export const decisionsLine = say(
  'Your interests of the {last}. {count, plural, one {# in total waits for an answer} other {{shown} in total wait for an answer}}',
);
export const expressed = say('Expressed');
export const answered = say('Answered');
export const noneExpressed = say('You did not express interest in this period.');
export const risk = say('Risk level');
export const riskExplained = say('You chose it in your profile. Nukkad does not judge the risk of an offer.');
export const averageReturn = say('Average return');
export const averageReturnExplained = say(
  'Nobody tells Nukkad what an owner pays you. So we cannot show a return.',
);
export const averageAmount = say('Average amount');
export const averageAmountExplained = say(
  'The average of the amounts in your interests of the {last}, without those that have no amount. Indicative.',
);
export const answeredExplained = say(
  'Interests of the {last} that the owners accepted or declined. You see it from {floor} interests.',
);
export const waiting = say('Waiting');
export const waitingExplained = say('Your interests that no owner has answered yet.');
