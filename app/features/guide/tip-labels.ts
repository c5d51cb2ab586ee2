import type { GuideTipId, TipCategory } from '~/domain/onboarding/guide';
import * as words from './tip.words';

interface TipWords {
  title: () => string;
  text: () => string;
  /** The label of its button. */
  action: () => string;
}

export const tipWords: Record<GuideTipId, TipWords> = {
  welcome: { title: words.welcome, text: words.welcomeText, action: words.seeFeed },
  'create-post': { title: words.createPost, text: words.createPostText, action: words.writePost },
  'like-interest': { title: words.likeInterest, text: words.likeInterestText, action: words.findOpportunity },
  'comment-engage': { title: words.commentEngage, text: words.commentEngageText, action: words.openFeed },
  'direct-message': { title: words.directMessage, text: words.directMessageText, action: words.openChat },
  'save-bookmark': { title: words.saveBookmark, text: words.saveBookmarkText, action: words.openProfile },
  'share-network': { title: words.shareNetwork, text: words.shareNetworkText, action: words.choosePost },
  'profile-completion': {
    title: words.profileCompletion,
    text: words.profileCompletionText,
    action: words.goToProfile,
  },
  'analytics-tracking': {
    title: words.analyticsTracking,
    text: words.analyticsTrackingText,
    action: words.goToProfile,
  },
  'investment-strategy': {
    title: words.investmentStrategy,
    text: words.investmentStrategyText,
    action: words.compare,
  },
  'best-practices': { title: words.bestPractices, text: words.bestPracticesText, action: words.writePost },
};

export const categoryWords: Record<TipCategory, () => string> = {
  'getting-started': words.gettingStarted,
  engagement: words.engagement,
  networking: words.networking,
  advanced: words.advanced,
};
