import { z } from 'zod';
import {
  type ReportTargetType,
  reportLimits,
  reportReasons,
  reportTargetKeys,
} from '~/domain/moderation/report';
import * as words from '~/domain/moderation/schema.words';
import { exactlyOne, oneTarget } from '~/domain/shared/target.schema';
import { codeOf, optional, prose, uuid } from '~/domain/shared/text.schema';

const targetId = uuid().optional();
const body = {
  id: uuid().optional(),
  reportedUserId: targetId,
  postId: targetId,
  listingId: targetId,
  commentId: targetId,
  messageId: targetId,
  ratingId: targetId,
  /** The other participant of a message's conversation, which alone is asked for it. */
  userId: targetId.meta({ description: 'With `messageId`, required: the other participant' }),
  reason: codeOf(reportReasons, words.chooseReason),
  description: optional(prose({ max: reportLimits.descriptionMax })),
};
const keys = Object.values(reportTargetKeys);

type Named = Record<'userId' | 'messageId', string | undefined>;
const isOfMessage = ({ userId, messageId }: Partial<Named>) => !userId || messageId !== undefined;
const isLocated = ({ userId, messageId }: Partial<Named>) => !messageId || userId !== undefined;

/** `POST /api/reports` */
export const newReport = z
  .strictObject(body)
  .refine(exactlyOne(keys), oneTarget('postId'))
  .refine(isOfMessage, { error: words.onlyMessage, path: ['userId'] })
  .refine(isLocated, { error: words.nameOther, path: ['userId'] });
export type NewReport = z.infer<typeof newReport>;

export const newReportForm = z.object(body).refine(exactlyOne(keys), oneTarget('postId'));

/** The target of a valid report. */
export function reportTarget(report: NewReport): { type: ReportTargetType; id: string } {
  for (const [type, key] of Object.entries(reportTargetKeys)) {
    const id = report[key];
    if (id !== undefined) return { type: type as ReportTargetType, id };
  }
  throw new Error('A report without a target does not pass the schema');
}
