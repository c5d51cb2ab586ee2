import { z } from 'zod';
import { messageTypes } from '~/domain/message/message';

/** The file of a reported message, or a paper of a reported offer. */
export const evidenceFile = z.strictObject({
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type EvidenceFile = z.infer<typeof evidenceFile>;

/** A snapshot of the reported content. */
export const evidence = z.strictObject({
  title: z.string().nullable().optional(),
  text: z.string().nullable().optional(),
  /** Of an offer its photos, of a person the avatar. */
  images: z.array(z.string().nullable()).optional(),
  /** What each photo of an offer says, in their order. */
  captions: z.array(z.string().nullable()).optional(),
  /** The plan and the attachments of an offer, in this order. Evidence of before 30 November 2026 has none. */
  papers: z.array(evidenceFile).optional(),
  /** The figures of an offer and the words beside them; null where it says none. */
  stated: z
    .strictObject({
      fundingMin: z.number().nullable(),
      fundingMax: z.number().nullable(),
      useOfFunds: z.string().nullable(),
      timeline: z.string().nullable(),
      expectedRoi: z.string().nullable(),
      roiBasis: z.string().nullable(),
      teamSize: z.number().nullable(),
    })
    .optional(),
  name: z.string().optional(),
  /** Set for a message. */
  sentAt: z.iso.datetime().optional(),
  /** What a message said before its sender changed it, oldest first. */
  earlier: z.array(z.string()).optional(),
  /** Set for a message that is no text: what its words are, which each reader sees in their language. */
  type: z.enum(messageTypes).optional(),
  /** Set for a message that carries one, or did before its sender deleted it. */
  file: evidenceFile.optional(),
  /** For a message: the messages just before it, oldest first, without their files. */
  before: z
    .array(
      z.strictObject({
        fromReported: z.boolean(),
        text: z.string(),
        type: z.enum(messageTypes).optional(),
      }),
    )
    .optional(),
});
export type Evidence = z.infer<typeof evidence>;
