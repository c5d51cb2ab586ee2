import { describe, expect, it } from 'vitest';
import { userUpdate } from '~/domain/account/user.schema';
import {
  coreTipIds,
  firstOpenTip,
  guideTipIds,
  guideTips,
  guideUpdates,
  isGuideDue,
  tipAfter,
  tipBeside,
  tipCategories,
  tipOfCategory,
} from '~/domain/onboarding/guide';
import { openingTip } from '~/domain/onboarding/opening-tip';

describe('the guide', () => {
  it('has the eleven tips in their order, seven of them core', () => {
    expect(guideTipIds).toEqual([
      'welcome',
      'create-post',
      'like-interest',
      'comment-engage',
      'direct-message',
      'save-bookmark',
      'share-network',
      'profile-completion',
      'analytics-tracking',
      'investment-strategy',
      'best-practices',
    ]);
    expect(coreTipIds).toEqual(guideTipIds.slice(0, 7));
    expect(new Set(guideTips.map(({ category }) => category))).toEqual(new Set(tipCategories));
  });

  it.each([
    [[], 'welcome'],
    [['welcome'], 'create-post'],
    [['create-post', 'welcome', 'unknown'], 'like-interest'],
    [guideTipIds, null],
  ])('after %j comes %s', (completed, next) => {
    expect(firstOpenTip(completed)).toBe(next);
  });

  it.each([
    ['where it was left', false, ['welcome', 'create-post'], 'like-interest'],
    ['at its beginning where all is done', false, guideTipIds, 'welcome'],
    ['at its beginning once it was closed', true, coreTipIds, 'welcome'],
  ] as const)('opens %s', (_, hasSeenFirstTimeGuidance, completedGuidanceTips, id) => {
    expect(openingTip({ hasSeenFirstTimeGuidance, completedGuidanceTips })).toBe(id);
  });

  it.each([
    [{ hasSeenFirstTimeGuidance: false, completedGuidanceTips: [] }, true, true],
    [{ hasSeenFirstTimeGuidance: false, completedGuidanceTips: [] }, false, false],
    [{ hasSeenFirstTimeGuidance: false, completedGuidanceTips: ['welcome'] }, true, true],
    [{ hasSeenFirstTimeGuidance: true, completedGuidanceTips: [] }, true, false],
    [{ hasSeenFirstTimeGuidance: false, completedGuidanceTips: guideTipIds }, true, false],
  ])('%j, onboarding complete %s: due %s', (user, onboarded, due) => {
    expect(isGuideDue(user, onboarded)).toBe(due);
  });

  it.each([
    [
      'markComplete',
      guideUpdates.markComplete(['create-post', 'gone'], 'welcome'),
      ['welcome', 'create-post'],
      undefined,
    ],
    ['dismiss', guideUpdates.dismiss(['best-practices']), [...coreTipIds, 'best-practices'], true],
    ['skipAll', guideUpdates.skipAll(), guideTipIds, true],
    ['reset', guideUpdates.reset(), [], false],
  ])('%s saves what the API takes', (_, body, tips, seen) => {
    expect(userUpdate.parse(body)).toEqual({
      completedGuidanceTips: tips,
      ...(seen !== undefined && { hasSeenFirstTimeGuidance: seen }),
    });
  });

  it.each([
    ['welcome', -1, null],
    ['welcome', 1, 'create-post'],
    ['comment-engage', 1, 'direct-message'],
    ['best-practices', 1, null],
  ] as const)('the tip beside %s by %i is %s', (id, steps, beside) => {
    expect(tipBeside(id, steps)).toBe(beside);
  });

  it.each([
    ['engagement', [], 'like-interest'],
    ['engagement', ['like-interest', 'comment-engage'], 'save-bookmark'],
    ['advanced', guideTipIds, 'analytics-tracking'],
  ] as const)('%s begins, after %j, at %s', (category, completed, id) => {
    expect(tipOfCategory(category, completed)).toBe(id);
  });

  it.each([
    ['welcome', ['welcome'], 'create-post'],
    ['best-practices', ['best-practices', 'welcome'], 'create-post'],
    ['best-practices', guideTipIds, 'best-practices'],
  ] as const)('after completing %s with %j done comes %s', (id, completed, next) => {
    expect(tipAfter(id, completed)).toBe(next);
  });
});
