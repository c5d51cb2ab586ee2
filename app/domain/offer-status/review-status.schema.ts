import { z } from 'zod';
import { reviewStatuses } from './review-status';

export const reviewStatus = z.enum(reviewStatuses);
