import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { FILE_URL, ids } from '#test/support/api/valid-input';
import { bioStep, entrepreneurStep, investorStep, profileForms } from '~/domain/account/user.schema';
import { loginForm, registrationForm } from '~/domain/auth/auth.schema';
import { newCommentForm } from '~/domain/comment/comment.schema';
import { interestForm } from '~/domain/interest/interest.schema';
import { listingEditForm, newListing } from '~/domain/listing/listing.schema';
import { businessInterests, investmentGoals, sectors } from '~/domain/option/options';
import { newPost, newPostForm } from '~/domain/post/post.schema';

type Fields = [name: string, value: string][];

/** What a screen's action sees: the value, or the messages by field. */
function submit(schema: z.ZodType, fields: Fields) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  const result = parseWithZod(data, { schema });
  return result.status === 'success' ? { value: result.value } : { error: result.error };
}

const personal: Fields = [
  ['userType', 'entrepreneur'],
  ['fullName', 'Asha Verma'],
  ['email', ' Asha@Example.in'],
  ['phone', '98765 43210'],
  ['city', 'Lucknow'],
  ['password', ' monsoon bicycle '],
];

describe('sign-up form', () => {
  it('takes ticked boxes, several choices and empty selects', () => {
    const { value } = submit(registrationForm, [
      ...personal,
      ['intent', 'register'],
      ['agreeToTerms', 'on'],
      ['preferredSectors', 'retail'],
      ['preferredSectors', 'energy'],
      ['investmentGoals', 'social-impact'],
      ['investmentAmount', ''],
      ['riskTolerance', 'moderate'],
    ]);
    expect(value).toEqual({
      userType: 'entrepreneur',
      fullName: 'Asha Verma',
      email: 'asha@example.in',
      phone: '+919876543210',
      city: 'Lucknow',
      password: ' monsoon bicycle ',
      agreeToTerms: true,
      preferredSectors: ['retail', 'energy'],
      investmentGoals: ['social-impact'],
      riskTolerance: 'moderate',
    });
  });

  it('answers the empty form with the specified words', () => {
    expect(
      submit(registrationForm, [
        ['userType', 'investor'],
        ['fullName', ''],
        ['email', ''],
      ]).error,
    ).toEqual({
      fullName: ['Full name is required'],
      email: ['Valid email is required'],
      phone: ['Valid phone number is required'],
      city: ['City is required'],
      password: ['Password must be at least 8 characters'],
      agreeToTerms: ['You must agree to the terms'],
    });
    expect(
      submit(loginForm, [
        ['email', ''],
        ['password', ''],
      ]).error,
    ).toEqual({
      email: ['Valid email is required'],
      password: ['Password is required'],
    });
  });
});

const investment: Fields = [
  ['postType', 'investment'],
  ['title', 'Bulk milk chiller'],
  ['content', 'The evening milk spoils from April to July.'],
  ['category', 'Agriculture'],
];

describe('create-post form', () => {
  it('reads what people type as amounts', () => {
    const { value } = submit(newPostForm, [
      ...investment,
      ['id', ids.one],
      ['images[0].url', FILE_URL],
      ['images[0].alt', 'The tank'],
      ['fundingMin', '₹ 8,00,000'],
      ['fundingMax', '12,50,000'],
      ['teamSize', '4'],
      ['timeline', ''],
      ['useOfFunds', ''],
    ]);
    expect(value).toEqual({
      id: ids.one,
      postType: 'investment',
      title: 'Bulk milk chiller',
      content: 'The evening milk spoils from April to July.',
      category: 'Agriculture',
      images: [{ url: FILE_URL, alt: 'The tank' }],
      attachments: [],
      fundingMin: 800_000,
      fundingMax: 1_250_000,
      teamSize: 4,
    });
    expect(newPost.safeParse(value).success).toBe(true);
  });

  it.each([['1e5'], ['0x2710'], ['10000.5'], ['-20000'], ['ten thousand'], ['2.5']])(
    'refuses %j as an amount',
    (typed) => {
      expect(submit(newPostForm, [...investment, ['fundingMin', typed]]).error).toEqual({
        fundingMin: ['Please enter an amount in whole rupees, such as 2,50,000'],
      });
    },
  );

  it.each(['9,999', '9 thousand'])('refuses %j as too little', (typed) => {
    expect(submit(newPostForm, [...investment, ['fundingMin', typed]]).error).toEqual({
      fundingMin: ['Minimum funding must be at least ₹10,000'],
    });
  });

  it('reads lakhs in words', () => {
    const said: Fields = [...investment, ['fundingMin', '8 लाख'], ['fundingMax', '12.5 lakh']];
    expect(submit(newPostForm, said).value).toMatchObject({ fundingMin: 800_000, fundingMax: 1_250_000 });
  });

  it('drops the other tab’s fields from a community post', () => {
    const fields = investment.map(([name, value]): Fields[number] => [
      name,
      name === 'postType' ? 'community' : value,
    ]);
    const { value } = submit(newPostForm, [...fields, ['fundingMin', '5'], ['teamSize', 'x']]);
    expect(value).toMatchObject({ postType: 'community', images: [], attachments: [] });
    expect(value).not.toHaveProperty('fundingMin');
    expect(newPost.safeParse(value).success).toBe(true);
  });

  it('says what is missing', () => {
    expect(
      submit(newPostForm, [
        ['postType', 'investment'],
        ['title', ''],
        ['content', ' '],
        ['category', ''],
      ]).error,
    ).toEqual({
      title: ['Title is required'],
      content: ['Content is required'],
      category: ['Category is required'],
    });
    expect(submit(newPostForm, []).error).toEqual({ postType: ['Please choose Investment or Community'] });
  });
});

describe('create-listing form', () => {
  const listing: Fields = [
    ['title', 'Verma Dairy'],
    ['category', 'Tech Startups'],
    ['description', 'x'.repeat(50)],
    ['fundingMin', '8,00,000'],
    ['fundingMax', '12,50,000'],
    ['useOfFunds', 'A chiller and a generator'],
  ];

  it('takes an unticked box for no', () => {
    const { value } = submit(listingEditForm, [...listing, ['emailUpdates', 'on']]);
    expect(value).toMatchObject({
      allowDirectMessages: false,
      sharePhoneNumber: false,
      emailUpdates: true,
      fundingMin: 800_000,
    });
    expect(newListing.safeParse(value).success).toBe(true);
  });

  it('answers the empty form with the specified words', () => {
    expect(submit(listingEditForm, []).error).toEqual({
      title: ['Title must be at least 5 characters'],
      category: ['Category is required'],
      description: ['Description must be at least 50 characters'],
      fundingMin: ['Minimum funding must be at least ₹10,000'],
      fundingMax: ['Maximum funding must be at least ₹10,000'],
      useOfFunds: ["Please describe how you'll use the funds"],
    });
  });
});

describe('small forms', () => {
  it('refuse an empty comment, and read amounts as people type them', () => {
    expect(
      submit(newCommentForm, [
        ['content', 'Nice'],
        ['parentId', ''],
        ['intent', 'comment'],
      ]),
    ).toEqual({ value: { content: 'Nice' } });
    expect(submit(newCommentForm, [['content', ' ']]).error).toEqual({
      content: ['Please write something first'],
    });
    expect(
      submit(interestForm, [
        ['amount', '2,00,000'],
        ['message', ''],
        ['postId', ids.one],
      ]),
    ).toEqual({
      value: { amount: 200_000, message: 'I am interested in learning more about this.', postId: ids.one },
    });
    expect(submit(interestForm, [['amount', 'some']]).error).toEqual({
      amount: ['Please enter an amount in whole rupees, or leave it empty'],
    });
    expect(submit(interestForm, [['amount', '5']]).error).toEqual({
      amount: ['Please enter ₹1,000 or more, or leave it empty'],
    });
    expect(submit(interestForm, [['amount', '5 lakh']])).toMatchObject({ value: { amount: 500_000 } });
  });

  it('refuse an empty bio and no business interest, and take one sector', () => {
    expect(submit(bioStep, [['bio', '']]).error).toEqual({ bio: ['Bio must be at least 10 characters'] });
    expect(
      submit(investorStep, [
        ['investmentAmount', '1-5L'],
        ['preferredSectors', 'retail'],
      ]),
    ).toEqual({
      value: { investmentAmount: '1-5L', preferredSectors: ['retail'] },
    });
    expect(submit(entrepreneurStep, []).error).toEqual({
      businessInterests: ['Please select at least one business interest.'],
    });
  });

  it('clears what the profile form leaves empty', () => {
    const person: Fields = [
      ['fullName', 'Asha Verma'],
      ['phone', '+91 98765 43210'],
      ['city', 'Lucknow'],
      ['bio', ''],
    ];
    const plain = { fullName: 'Asha Verma', phone: '+919876543210', city: 'Lucknow', bio: '' };
    expect(
      submit(profileForms.investor, [
        ...person,
        ['investmentAmount', ''],
        ['preferredSectors', 'retail'],
        ['businessStage', 'prototype'],
      ]).value,
    ).toEqual({
      ...plain,
      investmentAmount: null,
      riskTolerance: null,
      investmentHorizon: null,
      experienceLevel: null,
      preferredSectors: ['retail'],
      investmentGoals: [],
    });
    expect(submit(profileForms.entrepreneur, [...person, ['removePhoto', 'on']]).value).toEqual({
      ...plain,
      businessInterests: [],
      businessStage: null,
      removePhoto: true,
    });
    expect(submit(profileForms.admin, person).value).toEqual(plain);
  });

  it('answers the profile form with the specified words', () => {
    const many = (name: string, codes: readonly { code: string }[]): Fields =>
      codes.map(({ code }) => [name, code]);
    expect(
      submit(profileForms.investor, [
        ['fullName', 'x'.repeat(101)],
        ['phone', '98765x43210'],
        ['city', ''],
        ['bio', 'x'.repeat(501)],
        ...many('preferredSectors', sectors.slice(0, 11)),
        ...many('investmentGoals', investmentGoals.slice(0, 6)),
      ]).error,
    ).toEqual({
      fullName: ['Name is too long'],
      phone: ['Invalid phone number format'],
      city: ['City is required'],
      bio: ['Bio is too long'],
      preferredSectors: ['Maximum 10 sectors allowed'],
      investmentGoals: ['Maximum 5 goals allowed'],
    });
    expect(
      submit(profileForms.entrepreneur, [
        ['fullName', 'A'],
        ['phone', '98765'],
        ['city', 'Lucknow'],
        ...many('businessInterests', businessInterests.slice(0, 11)),
      ]).error,
    ).toEqual({
      fullName: ['Full name is required'],
      phone: ['Valid phone number is required'],
      businessInterests: ['Maximum 10 interests allowed'],
    });
  });
});
