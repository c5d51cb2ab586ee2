import { describe, expect, it } from 'vitest';
import { FILE_URL, ids, validInput } from '#test/support/api/valid-input';
import { type Body, table, verdict } from '#test/support/api/verdict';
import { newListing } from '~/domain/listing/listing.schema';
import { mayPost } from '~/domain/post/post';
import { newPost, postFilter } from '~/domain/post/post.schema';

const x = (length: number) => 'x'.repeat(length);

describe('new post', () => {
  const investment = table(newPost, validInput.investmentPost);
  const community = table(newPost, validInput.communityPost);

  it.each<[Body, string[] | 'ok']>([
    [{}, 'ok'],
    [{ title: '' }, ['title: Title is required']],
    [{ title: undefined }, ['title: Title is required']],
    [{ title: x(121) }, ['title: Please use at most 120 characters']],
    [{ content: ' \n ' }, ['content: Content is required']],
    [{ content: x(5_000) }, 'ok'],
    [{ content: x(5_001) }, ['content: Please use at most 5000 characters']],
    // The contract's client may leave it out.
    [{ category: undefined }, 'ok'],
    [{ category: 'All' }, ['category: Category is required']],
    [{ category: 'Real Estate' }, 'ok'],
    [{ postType: 'advert' }, ['postType: Please choose Investment or Community']],
    [{ postType: undefined }, ['postType: Please choose Investment or Community']],
    [{ fundingMin: 9_999 }, ['fundingMin: Minimum funding must be at least ₹10,000']],
    [{ fundingMin: 10_000 }, 'ok'],
    [
      { fundingMax: 9_999 },
      [
        'fundingMax: Maximum funding must be at least ₹10,000',
        'fundingMax: Maximum funding must be greater than or equal to minimum funding',
      ],
    ],
    [
      { fundingMin: 20_000, fundingMax: 19_999 },
      ['fundingMax: Maximum funding must be greater than or equal to minimum funding'],
    ],
    [{ fundingMin: 20_000, fundingMax: 20_000 }, 'ok'],
    [
      {
        fundingMin: 0,
        fundingMax: 0,
        teamSize: null,
        useOfFunds: '',
        timeline: '',
        expectedRoi: '',
        businessPlan: '',
      },
      'ok',
    ],
    [{ fundingMin: undefined, fundingMax: undefined }, 'ok'],
    [{ fundingMin: '', fundingMax: '', teamSize: '' }, 'ok'],
    [{ fundingMax: 100_000_000_001 }, ['fundingMax: This amount is too large']],
    [{ teamSize: 0 }, ['teamSize: Team size must be a whole number from 1']],
    [{ teamSize: '4' }, ['teamSize: Team size must be a whole number from 1']],
    [{ timeline: x(61) }, ['timeline: Please use at most 60 characters']],
    [{ timeline: 6 }, ['timeline: Please send this as text']],
    [{ expectedRoi: 12 }, ['expectedRoi: Please send this as text']],
    [{ useOfFunds: ['a'] }, ['useOfFunds: Please send this as text']],
    [
      { images: Array.from({ length: 11 }, (_, at) => `${FILE_URL}${at}`) },
      ['images: Please choose at most 10 photos'],
    ],
    [{ images: [FILE_URL, FILE_URL] }, ['images: Please add each photo only once']],
    [{ images: ['https://evil.example/a.png'] }, ['images.0: Please upload this picture first']],
    [{ images: [{ url: FILE_URL, alt: x(201) }] }, ['images.0.alt: Please use at most 200 characters']],
    // Ids are random: one in 32 begins with one of these.
    [{ images: ['/files/-Xk2vQ9aLr0Z_w7Pq4Tn5Bcd', '/files/_Xk2vQ9aLr0Z_w7Pq4Tn5Bcd'] }, 'ok'],
    [{ images: ['/files/../../etc/passwd'] }, ['images.0: Please upload this picture first']],
    [{ attachments: ['javascript:alert(1)'] }, ['attachments.0: Please upload this file first']],
    [
      { authorId: ids.two, likes: 5, status: 'approved' },
      [': Unrecognized keys: "authorId", "likes", "status"'],
    ],
  ])('investment %j', investment);

  it.each<[Body, string[] | 'ok']>([
    [{}, 'ok'],
    [{ title: '' }, 'ok'],
    [{ images: undefined, attachments: undefined }, 'ok'],
    [{ fundingMin: 50_000 }, [': Unrecognized key: "fundingMin"']],
  ])('community %j', community);

  it('gives pictures one shape and leaves out what was not stated', () => {
    const body = {
      ...validInput.investmentPost(),
      images: [FILE_URL, { url: `${FILE_URL}1`, alt: ' The tank ' }],
      fundingMin: 0,
      useOfFunds: ' ',
    };
    const post = newPost.parse(body);
    expect(post.images).toEqual([
      { url: FILE_URL, alt: '' },
      { url: `${FILE_URL}1`, alt: 'The tank' },
    ]);
    expect(post).not.toHaveProperty('fundingMin', expect.anything());
    expect(post).not.toHaveProperty('useOfFunds', expect.anything());
    expect(newPost.parse({ ...body, category: undefined }).category).toBe('Other');
  });

  it('is for those who may', () => {
    expect(mayPost('entrepreneur', 'investment')).toBe(true);
    expect(mayPost('investor', 'investment')).toBe(false);
    expect(mayPost('investor', 'community')).toBe(true);
    expect(mayPost('admin', 'investment')).toBe(false);
  });
});

describe('feed filter', () => {
  it.each<[Body, Body | string[]]>([
    [{}, { limit: 20 }],
    [
      { postType: 'community', category: 'All', limit: '50' },
      { postType: 'community', limit: 50 },
    ],
    [
      { category: 'food-beverage', limit: '1' },
      { category: 'Food & Beverage', limit: 1 },
    ],
    [{ utm_source: 'whatsapp' }, { limit: 20 }],
    [{ postType: 'advert' }, ['postType: Please choose Investment or Community']],
    [{ category: 'Weapons' }, ['category: This category does not exist']],
    [{ limit: '0' }, ['limit: Please ask for 1 to 50 items']],
    [{ limit: '51' }, ['limit: Please ask for 1 to 50 items']],
    [{ limit: '1e1' }, ['limit: Please ask for 1 to 50 items']],
    [{ limit: '-1' }, ['limit: Please ask for 1 to 50 items']],
    [{ cursor: x(301) }, ['cursor: This page no longer exists']],
  ])('%j', (query, expected) => {
    if (Array.isArray(expected)) expect(verdict(postFilter, query)).toEqual(expected);
    else expect(postFilter.parse(query)).toEqual(expected);
  });
});

describe('new listing', () => {
  it.each<[Body, string[] | 'ok']>([
    [{}, 'ok'],
    [{ title: 'Shop' }, ['title: Title must be at least 5 characters']],
    [{ title: 'Shop!' }, 'ok'],
    [{ category: '' }, ['category: Category is required']],
    [{ category: 'Technology' }, 'ok'],
    [{ description: x(49) }, ['description: Description must be at least 50 characters']],
    [{ description: x(50) }, 'ok'],
    [{ description: `${' '.repeat(60)}short` }, ['description: Description must be at least 50 characters']],
    [{ fundingMin: 9_999 }, ['fundingMin: Minimum funding must be at least ₹10,000']],
    [{ fundingMin: undefined }, ['fundingMin: Minimum funding must be at least ₹10,000']],
    [{ fundingMin: '10000' }, ['fundingMin: Minimum funding must be at least ₹10,000']],
    [{ fundingMin: 10_000, fundingMax: 10_000 }, 'ok'],
    [{ fundingMax: undefined }, ['fundingMax: Maximum funding must be at least ₹10,000']],
    [
      { fundingMin: 2_000_000 },
      ['fundingMax: Maximum funding must be greater than or equal to minimum funding'],
    ],
    [
      { title: 'x', fundingMin: 2_000_000 },
      [
        'title: Title must be at least 5 characters',
        'fundingMax: Maximum funding must be greater than or equal to minimum funding',
      ],
    ],
    [{ useOfFunds: x(19) }, ["useOfFunds: Please describe how you'll use the funds"]],
    [{ useOfFunds: x(20) }, 'ok'],
    [{ timeline: undefined, expectedRoi: undefined, teamSize: undefined }, 'ok'],
    [{ timeline: '', expectedRoi: '', teamSize: '', businessPlan: '' }, 'ok'],
    [{ fundingMin: '' }, ['fundingMin: Minimum funding must be at least ₹10,000']],
    [{ allowDirectMessages: 'on' }, ['allowDirectMessages: Please send true or false']],
    [{ status: 'approved' }, [': Unrecognized key: "status"']],
  ])('%j', table(newListing, validInput.listing));

  it('starts the contact choices as specified', () => {
    const { allowDirectMessages: _a, sharePhoneNumber: _b, emailUpdates: _c, ...rest } = validInput.listing();
    expect(newListing.parse(rest)).toMatchObject({
      allowDirectMessages: true,
      sharePhoneNumber: false,
      emailUpdates: false,
    });
  });
});
