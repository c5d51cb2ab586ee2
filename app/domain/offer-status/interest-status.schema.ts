import { z } from 'zod';
import { interestStatuses } from './interest-status';

export const interestStatus = z.enum(interestStatuses);
