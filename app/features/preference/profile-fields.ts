import type { FormMetadata } from '@conform-to/react';

/** The profile form's values for all roles, as the browser has them: strings, and lists of codes. */
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
