import { withSearchKeys } from '~/domain/spelling/search-keys.server';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import { createRandom, type Random } from '../random';
import { newOfferDefaults, newUserDefaults } from './row-defaults';
import { idSource } from './row-ids';
import type {
  AuditRow,
  CallRow,
  CommentRow,
  ConsentRow,
  ConversationRow,
  DecisionRow,
  FileRow,
  FlagRow,
  Given,
  InterestRow,
  LikeRow,
  ListingRow,
  NotificationRow,
  PostRow,
  RatingRow,
  ReportRow,
  SavedItemRow,
  SessionRow,
  UpdateRow,
  UserRow,
  VerificationRow,
  ViewRow,
} from './row-types';

const WEEK = 7 * DAY_MS;

export type Rows = ReturnType<typeof createRows>;

/**
 * Builders of whole rows with every column, as plain values, without database, clock or chance. The same calls
 * in the same order give the same rows; an id carries its row's own time, as UUIDv7 does.
 */
export function createRows(seed: string | number = 'rows') {
  const random = createRandom(seed);
  const source = { random, ...idSource(random), cityKeys: new Map<string, string>() };
  return {
    ...source,
    ...peopleRows(source),
    ...offerRows(source),
    ...reactionRows(source),
    ...talkRows(source),
    ...aftermathRows(source),
  };
}

/** With the search keys of each person's city, which their offers have, too. */
type Source = { random: Random; cityKeys: Map<string, string> } & ReturnType<typeof idSource>;

function peopleRows({ born, hex, key, cityKeys }: Source) {
  let serial = 0;
  return {
    user(given: Partial<UserRow> = {}): UserRow {
      serial += 1;
      const { id, createdAt } = born(given);
      const words = { email: `person-${serial}@example.com`, fullName: `Person ${serial}` };
      // No area code and no mobile series begins like this, so no real phone rings.
      const phone = `+9110000${String(serial).padStart(5, '0')}`;
      const own = { ...words, phone, id, createdAt, updatedAt: createdAt };
      const user: UserRow = withSearchKeys({ ...newUserDefaults, ...own, ...given });
      cityKeys.set(user.id, user.cityKeys);
      return user;
    },
    /** The token hash is random: no token opens this session. */
    session(given: Given<SessionRow, 'userId'>): SessionRow {
      const { id, createdAt } = born(given);
      const kind = {
        kind: 'cookie' as const,
        userAgent: '',
        ipAddress: null,
        isActive: true,
        confirmedAt: null,
      };
      return {
        ...kind,
        id,
        createdAt,
        tokenHash: hex(32),
        lastActivity: createdAt,
        expiresAt: createdAt + WEEK,
        ...given,
      };
    },
    consent(given: Given<ConsentRow, 'userId' | 'purpose'>): ConsentRow {
      const { id, createdAt } = born({ id: given.id, createdAt: given.givenAt });
      return { id, version: '1.0', givenAt: createdAt, withdrawnAt: null, ...given };
    },
    verification(given: Given<VerificationRow, 'userId' | 'legalName'>): VerificationRow {
      const { id, createdAt } = born(given);
      const empty = { fileId: null, gstin: null, udyam: null, note: null, renamedFrom: null };
      const open = { status: 'submitted' as const, decidedBy: null, decidedAt: null, expiresAt: null };
      return { id, createdAt, documentKind: 'pan', ...empty, ...open, ...given };
    },
    decision(
      given: Given<DecisionRow, 'userId' | 'action' | 'targetType' | 'targetId' | 'reason' | 'decidedBy'>,
    ): DecisionRow {
      const { id, createdAt } = born(given);
      const appeal = { appealText: null, appealStatus: null, appealNote: null, appealedAt: null };
      const judged = { appealDecidedBy: null, appealDecidedAt: null, clearedAt: null };
      const effect = { until: null, liftedAt: null, offerBefore: null };
      return { id, createdAt, reportId: null, ...effect, ...appeal, ...judged, ...given };
    },
    audit(given: Given<AuditRow, 'action' | 'targetType' | 'targetId'>): AuditRow {
      return { ...born(given), actorId: null, before: null, after: null, reason: null, ...given };
    },
    file(given: Given<FileRow, 'ownerId'>): FileRow {
      const { createdAt } = born(given);
      const image = { kind: 'post_image' as const, name: 'photo.webp', contentType: 'image/webp' };
      const size = { size: 48_000, width: 1280, height: 960 };
      return {
        ...image,
        ...size,
        id: key(),
        conversationId: null,
        attachedAt: createdAt,
        placeType: null,
        placeId: null,
        withdrawnAt: null,
        withdrawnReason: null,
        deletedAt: null,
        createdAt,
        ...given,
      };
    },
  };
}

function offerRows({ born, cityKeys }: Source) {
  return {
    post(given: Given<PostRow, 'authorId'>): PostRow {
      const { id, createdAt } = born(given);
      const words = {
        title: 'Second oven for the bakery',
        content: 'We bake for forty shops and need a second oven.',
      };
      const money = { fundingMin: 400_000, fundingMax: 600_000, useOfFunds: null, attachments: [] };
      const post: PostRow = {
        ...newOfferDefaults,
        titleKeys: '',
        contentKeys: '',
        categoryKeys: '',
        cityKeys: cityKeys.get(given.authorId) ?? '',
        ...words,
        ...money,
        postType: 'investment',
        id,
        createdAt,
        updatedAt: createdAt,
        ...given,
      };
      return withSearchKeys(post);
    },
    listing(given: Given<ListingRow, 'entrepreneurId'>): ListingRow {
      const { id, createdAt } = born(given);
      const words = {
        title: 'Amrit Dairy',
        description: 'A dairy with its own chilling plant, serving three towns around Lucknow.',
      };
      const money = { fundingMin: 200_000, fundingMax: 400_000, useOfFunds: 'A second milk van ₹2,00,000' };
      const contact = {
        allowDirectMessages: true,
        sharePhoneNumber: false,
        emailUpdates: false,
        closedAt: null,
      };
      const listing: ListingRow = {
        ...newOfferDefaults,
        titleKeys: '',
        descriptionKeys: '',
        categoryKeys: '',
        cityKeys: cityKeys.get(given.entrepreneurId) ?? '',
        ...words,
        ...money,
        ...contact,
        id,
        createdAt,
        updatedAt: createdAt,
        ...given,
      };
      return withSearchKeys(listing);
    },
    interest(given: Given<InterestRow, 'investorId' | 'ownerId'>): InterestRow {
      const empty = { postId: null, listingId: null, message: '', amount: null, note: null, decidedAt: null };
      return { ...empty, ...born(given), status: 'pending', ...given };
    },
  };
}

const noComment = { listingId: null, isUpdate: false, parentId: null, editedAt: null, deletedAt: null };

function reactionRows({ born }: Source) {
  return {
    like: (given: Given<LikeRow, 'userId' | 'postId'>): LikeRow => ({ ...born(given), ...given }),
    comment: (given: Given<CommentRow, 'userId' | 'postId'>): CommentRow => ({
      ...born(given),
      ...noComment,
      content: 'Which end of the road?',
      ...given,
    }),
    update: (given: Given<UpdateRow, 'userId'>): UpdateRow => ({
      ...born(given),
      ...noComment,
      postId: null,
      content: 'The oven is in its place.',
      isUpdate: true,
      ...given,
    }),
    savedItem: (given: Given<SavedItemRow, 'userId'>): SavedItemRow => ({
      ...born(given),
      postId: null,
      listingId: null,
      ...given,
    }),
    report: (given: Given<ReportRow, 'reporterId' | 'targetType' | 'targetId'>): ReportRow => {
      const target = { reportedUserId: null, ratedUserId: null, postId: null, listingId: null };
      const handling = { decision: null, note: null, handledBy: null, acknowledgedAt: null, closedAt: null };
      const kept = { evidence: null, decisionId: null };
      return {
        ...kept,
        ...target,
        ...handling,
        ...born(given),
        reason: 'spam',
        description: null,
        status: 'pending',
        ...given,
      };
    },
    /** The day is IST's, `2026-11-21`. */
    view: (given: ViewRow): ViewRow => given,
  };
}

function talkRows({ born }: Source) {
  return {
    /** Two people in either order. */
    conversation(between: [string, string], given: Partial<ConversationRow> = {}): ConversationRow {
      const [userA, userB] = [...between].sort() as [string, string];
      const { id, createdAt } = born(given);
      return {
        id,
        createdAt,
        userA,
        userB,
        status: 'accepted',
        requestedBy: between[0],
        aboutListingId: null,
        changes: 0,
        told: 0,
        ...given,
      };
    },
    /** An ended call of `minutes`; a missed one without. */
    call(given: Given<CallRow, 'callerId' | 'receiverId'>, minutes = 0): CallRow {
      const { id, createdAt } = born(given);
      const talkedAt = minutes > 0 ? createdAt + 8_000 : null;
      const endedAt = talkedAt === null ? createdAt + 30_000 : talkedAt + minutes * MINUTE_MS;
      return {
        id,
        createdAt,
        kind: 'audio',
        status: 'ended',
        endReason: minutes > 0 ? 'completed' : 'missed',
        callerDevice: null,
        receiverDevice: null,
        answeredAt: talkedAt,
        connectedAt: talkedAt,
        callerConnected: talkedAt !== null,
        receiverConnected: talkedAt !== null,
        endedAt,
        heardAt: endedAt,
        recordedAt: endedAt,
        ...given,
      };
    },
  };
}

function aftermathRows({ born }: Source) {
  return {
    rating(given: Given<RatingRow, 'raterId' | 'ratedUserId'>): RatingRow {
      const { id, createdAt } = born(given);
      return {
        id,
        createdAt,
        updatedAt: createdAt,
        listingId: null,
        rating: 4,
        comment: null,
        deletedAt: null,
        ...given,
      };
    },
    flag(given: Given<FlagRow, 'targetType' | 'targetId' | 'userId' | 'code'>): FlagRow {
      const open = { status: 'open' as const, handledBy: null, handledAt: null };
      return { ...born(given), ...open, excerpt: '', ...given };
    },
    notification(given: Given<NotificationRow, 'userId' | 'type'>): NotificationRow {
      const { id, createdAt } = born(given);
      const about = {
        postId: null,
        listingId: null,
        commentId: null,
        interestId: null,
        conversationId: null,
      };
      return {
        ...about,
        id,
        createdAt,
        actorId: null,
        actorCount: 1,
        isSilent: false,
        content: '',
        groupKey: `${given.type}:${id}`,
        readAt: null,
        ...given,
      };
    },
  };
}
