import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ids, validInput } from '#test/support/api/valid-input';
import { type Body, table, verdict } from '#test/support/api/verdict';
import * as user from '~/domain/account/user.schema';
import * as auth from '~/domain/auth/auth.schema';
import { newComment } from '~/domain/comment/comment.schema';
import { interestMessage } from '~/domain/interest/interest';
import { interestDecision, interestDetails, newInterest } from '~/domain/interest/interest.schema';
import { newListing } from '~/domain/listing/listing.schema';
import { newPost, postFilter } from '~/domain/post/post.schema';
import { newReport, reportTarget } from '~/domain/report/report.schema';
import { newSaved, savedFilter } from '~/domain/saved/saved.schema';

const x = (length: number) => 'x'.repeat(length);

describe('comment', () => {
  it.each<[Body, string[] | 'ok']>([
    [{}, 'ok'],
    [{ content: ' ' }, ['content: Please write something first']],
    [{ content: 'x' }, 'ok'],
    [{ content: x(1_000) }, 'ok'],
    [{ content: '😀'.repeat(1_000) }, 'ok'],
    [{ content: x(1_001) }, ['content: A comment can have at most 1,000 characters']],
    [{ parentId: null, id: undefined }, 'ok'],
    [{ parentId: '../' }, ['parentId: This comment no longer exists']],
  ])('%j', table(newComment, validInput.comment));
});

describe('interest', () => {
  it.each<[Body, string[] | 'ok']>([
    [{}, 'ok'],
    [{ postId: undefined, listingId: ids.one }, 'ok'],
    [{ listingId: ids.one }, ['postId: Please choose exactly one item']],
    [{ postId: undefined }, ['postId: Please choose exactly one item']],
    [{ amount: undefined, message: undefined }, 'ok'],
    [{ amount: 0, message: '' }, 'ok'],
    [{ amount: 1_000 }, 'ok'],
    [{ amount: 999 }, ['amount: Please enter ₹1,000 or more, or leave it empty']],
    [{ amount: -5 }, ['amount: Please enter ₹1,000 or more, or leave it empty']],
    [{ message: x(501) }, ['message: Please use at most 500 characters']],
    [{ status: 'accepted' }, [': Unrecognized key: "status"']],
  ])('%j', table(newInterest, validInput.interest));

  it.each([[undefined], [''], [null], ['\u200b']])('says something where %j was said', (message) => {
    expect(interestDetails.parse(message === undefined ? {} : { message })).toEqual({
      message: interestMessage(),
    });
  });

  it.each<[Body, string[] | 'ok']>([
    [{ status: 'accepted', note: 'Come on Sunday' }, 'ok'],
    [{ status: 'rejected' }, 'ok'],
    [{ status: 'pending' }, ['status: Please accept or reject']],
    [{}, ['status: Please accept or reject']],
  ])('is decided by %j', (body, expected) => {
    expect(verdict(interestDecision, body)).toEqual(expected);
  });
});

describe('report and saved item', () => {
  it.each<[Body, string[] | 'ok']>([
    [{}, 'ok'],
    [{ reason: undefined }, ['reason: Please choose a reason']],
    [{ reason: 'because' }, ['reason: Please choose a reason']],
    [{ description: x(1_001) }, ['description: Please use at most 1000 characters']],
    [{ listingId: ids.two }, ['postId: Please choose exactly one item']],
    [{ postId: undefined }, ['postId: Please choose exactly one item']],
    [{ userId: ids.two }, ['userId: Only for the report of a message']],
    [{ postId: undefined, messageId: ids.one }, ['userId: Name the other participant of the conversation']],
    [{ status: 'resolved' }, [': Unrecognized key: "status"']],
  ])('report %j', table(newReport, validInput.report));

  it.each([
    ['reportedUserId', 'user'],
    ['postId', 'post'],
    ['listingId', 'listing'],
    ['commentId', 'comment'],
    ['messageId', 'message'],
  ])('%s reports a %s', (key, type) => {
    const where = key === 'messageId' ? { userId: ids.two } : {};
    const report = newReport.parse({ [key]: ids.one, reason: 'spam', ...where });
    expect(reportTarget(report)).toEqual({ type, id: ids.one });
  });

  it('a saved item is one item', () => {
    expect(verdict(newSaved, { listingId: ids.one.toUpperCase() })).toBe('ok');
    expect(newSaved.parse({ listingId: ids.one.toUpperCase() })).toEqual({ listingId: ids.one });
    expect(verdict(newSaved, {})).toEqual(['postId: Please choose exactly one item']);
    expect(savedFilter.parse({})).toEqual({ sort: 'recent', type: 'all', limit: 20 });
    expect(verdict(savedFilter, { sort: 'price' })).toEqual(['sort: This order does not exist']);
  });
});

describe('documentation', () => {
  const schemas = {
    ...auth,
    ...user,
    newPost,
    newListing,
    newComment,
    newInterest,
    newReport,
    newSaved,
    postFilter,
    savedFilter,
  };

  it.each(Object.entries(schemas).filter(([, one]) => one instanceof z.ZodType))(
    '%s can be written as JSON Schema',
    (_, schema) => {
      expect(z.toJSONSchema(schema as z.ZodType, { io: 'input' })).toHaveProperty('$schema');
    },
  );
});
