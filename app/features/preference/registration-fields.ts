import type { FormMetadata } from '@conform-to/react';
import type { z } from 'zod';
import type { registrationForm } from '~/domain/auth/auth.schema';

export type RegistrationValues = z.infer<typeof registrationForm>;
export type RegistrationFields = ReturnType<FormMetadata<RegistrationValues>['getFieldset']>;

/** The fields of step 1; an error in one of them leads back there. */
export const stepOneNames = ['fullName', 'email', 'phone', 'city', 'password'] as const;
