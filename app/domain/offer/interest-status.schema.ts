import { z } from 'zod';
import { interestStatuses } from '~/domain/offer/interest-status';

export const interestStatus = z.enum(interestStatuses);
