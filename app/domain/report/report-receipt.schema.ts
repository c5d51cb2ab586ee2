import { z } from 'zod';
import { id, time } from '~/domain/shared/view-fields.schema';

export const reportReceipt = z.strictObject({
  id,
  status: z.enum(['pending', 'in_review', 'resolved', 'dismissed']),
  createdAt: time,
});
