import type { z } from 'zod';
import { userUpdate } from '~/domain/account/user.schema';
import { login, registration } from '~/domain/auth/auth.schema';
import { newComment } from '~/domain/comment/comment.schema';
import { interestDetails, newInterest } from '~/domain/interest/interest.schema';
import { newListing } from '~/domain/listing/listing.schema';
import { newPost } from '~/domain/post/post.schema';
import { newReport } from '~/domain/report/report.schema';
import { newSaved } from '~/domain/saved/saved.schema';
import { validInput } from './valid-input';

/** The rule of a field: `kind` chooses the bad values it is tested with, `max` limits the stored text. */
export type Field =
  | { kind: 'line' | 'prose' | 'name'; max: number; nullable?: true; emptyIsMissing?: true }
  | { kind: 'password' | 'email' | 'phone' | 'rupees' | 'whole' | 'flag' | 'fileUrl' | 'codes' | 'files' }
  | { kind: 'code' | 'id' | 'roi' | 'optionalRupees' | 'optionalFileUrl'; nullable?: true };

interface Case {
  schema: z.ZodType;
  valid: () => Record<string, unknown>;
  fields: Record<string, Field>;
}

const optionalText = (kind: 'line' | 'prose', max: number): Field => ({
  kind,
  max,
  nullable: true,
  emptyIsMissing: true,
});

const optionalCode: Field = { kind: 'code', nullable: true };
const money: Record<string, Field> = {
  timeline: optionalText('line', 60),
  expectedRoi: { kind: 'roi', nullable: true },
  roiBasis: optionalText('line', 160),
  teamSize: { kind: 'optionalRupees', nullable: true },
};

export const schemaFields: Record<string, Case> = {
  registration: {
    schema: registration,
    valid: validInput.registration,
    fields: {
      userType: { kind: 'code' },
      fullName: { kind: 'name', max: 100 },
      email: { kind: 'email' },
      phone: { kind: 'phone' },
      city: { kind: 'line', max: 80 },
      password: { kind: 'password' },
      agreeToTerms: { kind: 'flag' },
      preferredSectors: { kind: 'codes' },
      investmentGoals: { kind: 'codes' },
      investmentAmount: optionalCode,
      riskTolerance: optionalCode,
      investmentHorizon: optionalCode,
      experienceLevel: optionalCode,
    },
  },
  login: {
    schema: login,
    valid: validInput.login,
    fields: { email: { kind: 'email' }, password: { kind: 'password' } },
  },
  'investment post': {
    schema: newPost,
    valid: validInput.investmentPost,
    fields: {
      id: { kind: 'id' },
      postType: { kind: 'code' },
      title: { kind: 'line', max: 120 },
      content: { kind: 'prose', max: 5_000 },
      category: { kind: 'code' },
      images: { kind: 'files' },
      attachments: { kind: 'files' },
      fundingMin: { kind: 'optionalRupees', nullable: true },
      fundingMax: { kind: 'optionalRupees', nullable: true },
      useOfFunds: optionalText('prose', 2_000),
      businessPlan: { kind: 'optionalFileUrl', nullable: true },
      ...money,
    },
  },
  'community post': {
    schema: newPost,
    valid: validInput.communityPost,
    fields: {
      content: { kind: 'prose', max: 5_000 },
      category: { kind: 'code' },
      title: optionalText('line', 120),
    },
  },
  listing: {
    schema: newListing,
    valid: validInput.listing,
    fields: {
      id: { kind: 'id' },
      title: { kind: 'line', max: 120 },
      category: { kind: 'code' },
      description: { kind: 'prose', max: 5_000 },
      useOfFunds: { kind: 'prose', max: 2_000 },
      fundingMin: { kind: 'rupees' },
      fundingMax: { kind: 'rupees' },
      images: { kind: 'files' },
      allowDirectMessages: { kind: 'flag' },
      sharePhoneNumber: { kind: 'flag' },
      emailUpdates: { kind: 'flag' },
      ...money,
    },
  },
  comment: {
    schema: newComment,
    valid: validInput.comment,
    fields: {
      id: { kind: 'id' },
      content: { kind: 'prose', max: 1_000 },
      parentId: { kind: 'id', nullable: true },
    },
  },
  interest: {
    schema: newInterest,
    valid: validInput.interest,
    fields: {
      id: { kind: 'id' },
      postId: { kind: 'id' },
      message: optionalText('prose', 500),
      amount: { kind: 'optionalRupees', nullable: true },
    },
  },
  'interest details': {
    schema: interestDetails,
    valid: () => ({}),
    fields: { message: optionalText('prose', 500), amount: { kind: 'optionalRupees', nullable: true } },
  },
  report: {
    schema: newReport,
    valid: validInput.report,
    fields: { postId: { kind: 'id' }, reason: { kind: 'code' }, description: optionalText('prose', 1_000) },
  },
  saved: {
    schema: newSaved,
    valid: validInput.saved,
    fields: { postId: { kind: 'id' }, id: { kind: 'id' } },
  },
  'user update': {
    schema: userUpdate,
    valid: validInput.userUpdate,
    fields: {
      fullName: { kind: 'name', max: 100 },
      phone: { kind: 'phone' },
      city: { kind: 'line', max: 80 },
      bio: { kind: 'prose', max: 500 },
      avatar: { kind: 'optionalFileUrl', nullable: true },
      investmentAmount: optionalCode,
      riskTolerance: optionalCode,
      investmentHorizon: optionalCode,
      experienceLevel: optionalCode,
      businessStage: optionalCode,
      preferredSectors: { kind: 'codes' },
      investmentGoals: { kind: 'codes' },
      businessInterests: { kind: 'codes' },
      completedGuidanceTips: { kind: 'codes' },
      isOnboardingComplete: { kind: 'flag' },
      hasSeenFirstTimeGuidance: { kind: 'flag' },
    },
  },
};
