import type { FormMetadata } from '@conform-to/react';

/** The form of every role at once, as the browser has it: text, and lists of codes. */
export type ProfileValues = {
  fullName: string;
  phone: string;
  city: string;
  bio: string;
  avatar?: string;
  investmentAmount?: string;
  riskTolerance?: string;
  investmentHorizon?: string;
  experienceLevel?: string;
  preferredSectors?: string[];
  investmentGoals?: string[];
  businessInterests?: string[];
  businessStage?: string;
};

export type ProfileFields = ReturnType<FormMetadata<ProfileValues>['getFieldset']>;
