import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * All tables of D1. Ids are UUIDv7 (or a client-made UUID), times are epoch milliseconds, money is whole rupees, lists are JSON. No
 * foreign key cascades, because rebuilding a table on D1 would run the cascade and delete children.
 */
const id = () => text().primaryKey();
const time = () => integer({ mode: 'number' });
const flag = (initial: boolean) => integer({ mode: 'boolean' }).notNull().default(initial);
const list = () => text({ mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`);
const count = () => integer().notNull().default(0);
/** For the search index: how the words of another column sound (`searchKeys`), written together with it. */
const keys = () => text().notNull().default('');

export const users = sqliteTable(
  'users',
  {
    id: id(),
    /** Trimmed and in lower case; unique in that form. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** When the user last chose another one; null for the password of the sign-up. */
    passwordChangedAt: time(),
    fullName: text().notNull(),
    /** E.164, unverified. */
    phone: text().notNull(),
    city: text().notNull(),
    userType: text({ enum: ['entrepreneur', 'investor', 'admin'] }).notNull(),
    isVerified: flag(false),
    verificationStatus: text({ enum: ['not_started', 'submitted', 'verified', 'rejected', 'expired'] })
      .notNull()
      .default('not_started'),
    verificationNote: text(),
    verifiedAt: time(),
    avatar: text(),
    bio: text().notNull().default(''),
    fullNameKeys: keys(),
    cityKeys: keys(),
    bioKeys: keys(),
    investmentAmount: text(),
    riskTolerance: text(),
    preferredSectors: list(),
    investmentHorizon: text(),
    experienceLevel: text(),
    investmentGoals: list(),
    businessInterests: list(),
    businessStage: text(),
    isOnboardingComplete: flag(false),
    onboardingSkippedAt: time(),
    hasSeenFirstTimeGuidance: flag(false),
    hasSeenFeatureIntroduction: flag(false),
    completedGuidanceTips: list(),
    completedFeatureIntros: list(),
    /** JSON settings. A missing key means the default, so a new setting needs no migration. */
    emailPreferences: text({ mode: 'json' }).$type<Record<string, boolean>>().notNull().default(sql`'{}'`),
    chatSettings: text({ mode: 'json' }).$type<Record<string, boolean>>().notNull().default(sql`'{}'`),
    notificationSettings: text({ mode: 'json' })
      .$type<Record<string, boolean>>()
      .notNull()
      .default(sql`'{}'`),
    profileVisibility: text({ enum: ['public', 'connections', 'private'] })
      .notNull()
      .default('public'),
    showOnlineStatus: flag(true),
    allowMessages: flag(true),
    appearance: text({ mode: 'json' }).$type<Record<string, string | boolean>>().notNull().default(sql`'{}'`),
    investmentSettings: text({ mode: 'json' })
      .$type<Record<string, string | boolean>>()
      .notNull()
      .default(sql`'{}'`),
    /** The language of screens, mails and notifications; null until chosen or known. */
    language: text({ enum: ['en', 'hi', 'mr'] }),
    suspendedUntil: time(),
    suspensionReason: text(),
    bannedAt: time(),
    banReason: text(),
    /** Set for a one-time password: until then it signs in once, to set an own password. */
    oneTimePasswordUntil: time(),
    /** When new offers were last matched with this investor's preferences; once a day. */
    investmentAlertsAt: time().notNull().default(0),
    /** When this user's week was last looked through for the digest. */
    weeklyDigestAt: time().notNull().default(0),
    deletionRequestedAt: time(),
    deletedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index('users_phone').on(t.phone),
    uniqueIndex('users_email').on(t.email),
    index('users_verification').on(t.verificationStatus, t.createdAt),
    index('users_created').on(t.createdAt),
    // The last term restricts the index to the alert query: other lists of investors are sorted differently.
    index('users_alerts')
      .on(t.investmentAlertsAt, t.id)
      .where(sql`user_type = 'investor' AND deleted_at IS NULL AND investment_alerts_at >= 0`),
    // Users who want the digest, in the order in which they get it.
    index('users_digest')
      .on(t.weeklyDigestAt, t.id)
      .where(sql`deleted_at IS NULL AND json_extract(email_preferences, '$.weeklyDigest') = 1`),
    // Small sets that admins filter by.
    index('users_banned').on(t.createdAt, t.id).where(sql`banned_at IS NOT NULL`),
    index('users_suspended').on(t.createdAt, t.id).where(sql`suspended_until IS NOT NULL`),
    index('users_admins').on(t.createdAt, t.id).where(sql`user_type = 'admin'`),
    // Users waiting for their erasure.
    index('users_leaving')
      .on(t.deletionRequestedAt)
      .where(sql`deletion_requested_at IS NOT NULL AND deleted_at IS NULL`),
  ],
);

export const userSessions = sqliteTable(
  'user_sessions',
  {
    /** The public session id, used in lists, logs and URLs; not a credential. */
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the token in hex. The token itself is not stored. */
    tokenHash: text().notNull(),
    kind: text({ enum: ['cookie', 'bearer'] }).notNull(),
    userAgent: text().notNull().default(''),
    ipAddress: text(),
    isActive: flag(true),
    lastActivity: time().notNull(),
    expiresAt: time().notNull(),
    /** When the password was last confirmed in this session; required for sensitive admin actions. */
    confirmedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('user_sessions_token').on(t.tokenHash),
    index('user_sessions_user').on(t.userId, t.isActive, t.lastActivity),
    index('user_sessions_used').on(t.lastActivity),
  ],
);

/**
 * Where the browser of a session takes pushes. Triggers delete the row with its session, because only D1 knows of every way in which
 * a session ends.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    sessionId: text()
      .primaryKey()
      .references(() => userSessions.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** An address of the browser maker's push service, which names this browser only. */
    endpoint: text().notNull(),
    /** The browser's public key and secret of RFC 8291, base64url: what is sent can be read by this browser only. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId),
  ],
);

/**
 * What rate limits count in D1: one row for each sign-in, registration, reset and confirmed password, each interest, and each like
 * that was taken back. These exact limits complement the platform's.
 */
export const authAttempts = sqliteTable(
  'auth_attempts',
  {
    id: id(),
    kind: text({ enum: ['sign_in', 'register', 'reset', 'confirm', 'interest', 'like'] }).notNull(),
    /** Who tries: SHA-256 of the normalized email; for a password confirmation, an interest and a like, of the user's id. */
    subjectHash: text('account_hash').notNull(),
    /**
     * From where, or on what: SHA-256 of the network address (the /64 for IPv6; a /48 has rows of its own, with its hash in both
     * columns); of the session's id for a password confirmation, of the user and offer for an interest or a like.
     */
    scopeHash: text('address_hash').notNull(),
    succeeded: flag(false),
    createdAt: time().notNull(),
  },
  (t) => [
    index('auth_attempts_account').on(t.kind, t.subjectHash, t.createdAt),
    index('auth_attempts_address').on(t.kind, t.scopeHash, t.createdAt),
    index('auth_attempts_created').on(t.createdAt),
  ],
);

export const passwordResets = sqliteTable(
  'password_resets',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('password_resets_token').on(t.tokenHash),
    index('password_resets_user').on(t.userId),
    index('password_resets_expiry').on(t.expiresAt),
  ],
);

export const consents = sqliteTable(
  'consents',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    purpose: text().notNull(),
    version: text().notNull(),
    givenAt: time().notNull(),
    withdrawnAt: time(),
  },
  (t) => [index('consents_user').on(t.userId, t.purpose)],
);

/** A stored image of a post or listing; `url` is always one of our own `/files/…` URLs. */
export interface StoredImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

const images = () => text({ mode: 'json' }).$type<StoredImage[]>().notNull().default(sql`'[]'`);
const reviewStatus = () =>
  text({ enum: ['pending', 'approved', 'rejected'] })
    .notNull()
    .default('pending');
/** The owner's own estimates. */
const estimates = () => ({
  timeline: text(),
  expectedRoi: text(),
  /** How the stated return was calculated. */
  roiBasis: text(),
  teamSize: integer(),
});

export const posts = sqliteTable(
  'posts',
  {
    id: id(),
    authorId: text()
      .notNull()
      .references(() => users.id),
    postType: text({ enum: ['investment', 'community'] }).notNull(),
    title: text(),
    content: text().notNull(),
    titleKeys: keys(),
    contentKeys: keys(),
    categoryKeys: keys(),
    /** Its author's, written with the row; a trigger follows when the author moves. */
    cityKeys: keys(),
    category: text().notNull(),
    images: images(),
    attachments: list(),
    fundingMin: integer(),
    fundingMax: integer(),
    useOfFunds: text(),
    ...estimates(),
    businessPlan: text(),
    status: reviewStatus(),
    reviewNote: text(),
    /** The decision that hides it, while nothing else has been decided about it. */
    hiddenBy: text(),
    /** Listed and visible to others: not deleted, rejected or hidden, and the author is not banned. */
    isActive: flag(true),
    views: count(),
    likes: count(),
    comments: count(),
    interests: count(),
    deletedAt: time(),
    /** When the author last changed visible content. */
    editedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index('posts_feed').on(t.postType, t.createdAt, t.id).where(sql`is_active = 1`),
    index('posts_feed_category').on(t.postType, t.category, t.createdAt, t.id).where(sql`is_active = 1`),
    index('posts_author').on(t.authorId, t.createdAt, t.id),
    index('posts_review').on(t.status, t.createdAt),
    // Deleted posts that still have their text, for the retention sweep.
    index('posts_deleted').on(t.deletedAt, t.id).where(sql`deleted_at IS NOT NULL AND content <> ''`),
  ],
);

export const listings = sqliteTable(
  'business_listings',
  {
    id: id(),
    entrepreneurId: text()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    description: text().notNull(),
    titleKeys: keys(),
    descriptionKeys: keys(),
    categoryKeys: keys(),
    /** Its owner's, as in `posts`. */
    cityKeys: keys(),
    category: text().notNull(),
    fundingMin: integer().notNull(),
    fundingMax: integer().notNull(),
    useOfFunds: text().notNull(),
    ...estimates(),
    images: images(),
    businessPlan: text(),
    allowDirectMessages: flag(true),
    sharePhoneNumber: flag(false),
    emailUpdates: flag(false),
    status: reviewStatus(),
    reviewNote: text(),
    /** The decision that hides it, while nothing else has been decided about it. */
    hiddenBy: text(),
    isActive: flag(true),
    /** Funded or withdrawn by its owner: still reachable, but only in the owner's own list. */
    closedAt: time(),
    views: count(),
    likes: count(),
    comments: count(),
    interests: count(),
    /** When its owner last changed what it says or how they may be reached. */
    editedAt: time(),
    deletedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index('listings_feed').on(t.createdAt, t.id).where(sql`is_active = 1 AND closed_at IS NULL`),
    index('listings_feed_category')
      .on(t.category, t.createdAt, t.id)
      .where(sql`is_active = 1 AND closed_at IS NULL`),
    index('listings_owner').on(t.entrepreneurId, t.createdAt, t.id),
    index('listings_review').on(t.status, t.createdAt),
    index('listings_deleted').on(t.deletedAt, t.id).where(sql`deleted_at IS NOT NULL AND description <> ''`),
  ],
);

/** The approved version of a post or listing, kept while its owner's later change is in review. */
export const approvedOffers = sqliteTable(
  'approved_offers',
  {
    targetType: text({ enum: ['post', 'listing'] }).notNull(),
    targetId: text().notNull(),
    /** The owner of the files that the version refers to. */
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** JSON of an `OfferContent`. */
    content: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** When the owner replaced it. */
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.targetType, t.targetId] }), index('approved_offers_owner').on(t.ownerId)],
);

/** An earlier version of a post, readable by everyone who may read the post, unless its status says otherwise. */
export const postVersions = sqliteTable(
  'post_versions',
  {
    id: id(),
    postId: text()
      .notNull()
      .references(() => posts.id),
    /** JSON of an `OfferContent`, without its files. */
    content: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** The review of it; `rejected`, too, if others could not see it when it was replaced. Only the author and admins read these. */
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('rejected'),
    /** When it was replaced. */
    createdAt: time().notNull(),
  },
  (t) => [index('post_versions_post').on(t.postId, t.createdAt, t.id)],
);

export const interests = sqliteTable(
  'interests',
  {
    id: id(),
    investorId: text()
      .notNull()
      .references(() => users.id),
    /** The owner of the post or listing when the interest was created, who may decide it. */
    ownerId: text()
      .notNull()
      .references(() => users.id),
    postId: text().references(() => posts.id),
    listingId: text().references(() => listings.id),
    message: text().notNull().default(''),
    amount: integer(),
    note: text(),
    status: text({ enum: ['pending', 'accepted', 'rejected'] })
      .notNull()
      .default('pending'),
    decidedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('interests_investor_post').on(t.investorId, t.postId).where(sql`post_id IS NOT NULL`),
    uniqueIndex('interests_investor_listing')
      .on(t.investorId, t.listingId)
      .where(sql`listing_id IS NOT NULL`),
    index('interests_investor').on(t.investorId, t.createdAt, t.id),
    index('interests_owner').on(t.ownerId, t.createdAt, t.id),
    // Covering indexes for lists, counts and sums by status.
    index('interests_investor_status').on(t.investorId, t.status, t.createdAt, t.id, t.amount),
    index('interests_owner_status').on(t.ownerId, t.status, t.createdAt, t.id, t.investorId),
    index('interests_post').on(t.postId, t.createdAt, t.id).where(sql`post_id IS NOT NULL`),
    index('interests_listing').on(t.listingId, t.createdAt, t.id).where(sql`listing_id IS NOT NULL`),
  ],
);

export const postLikes = sqliteTable(
  'post_likes',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    postId: text()
      .notNull()
      .references(() => posts.id),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('post_likes_post_user').on(t.postId, t.userId),
    index('post_likes_post_created').on(t.postId, t.createdAt),
    index('post_likes_user').on(t.userId, t.createdAt),
  ],
);

export const comments = sqliteTable(
  'comments',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    postId: text().references(() => posts.id),
    /** A listing has updates only; a post has comments and updates. */
    listingId: text().references(() => listings.id),
    content: text().notNull(),
    /** The owner's news of the offer, which the page shows apart and `posts.comments` does not count. */
    isUpdate: flag(false),
    parentId: text(),
    deletedAt: time(),
    editedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('comments_post').on(t.postId, t.createdAt, t.id).where(sql`deleted_at IS NULL`),
    index('comments_post_updates')
      .on(t.postId, t.createdAt, t.id)
      .where(sql`is_update = 1 AND deleted_at IS NULL`),
    index('comments_listing_updates')
      .on(t.listingId, t.createdAt, t.id)
      .where(sql`is_update = 1 AND deleted_at IS NULL`),
    index('comments_user').on(t.userId, t.createdAt),
    index('comments_deleted').on(t.deletedAt, t.id).where(sql`deleted_at IS NOT NULL`),
  ],
);

export const savedItems = sqliteTable(
  'saved_items',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    postId: text().references(() => posts.id),
    listingId: text().references(() => listings.id),
    createdAt: time().notNull(),
  },
  (t) => [
    // The item comes first: its followers are found by it.
    uniqueIndex('saved_items_post').on(t.postId, t.userId).where(sql`post_id IS NOT NULL`),
    uniqueIndex('saved_items_listing').on(t.listingId, t.userId).where(sql`listing_id IS NOT NULL`),
    index('saved_items_user').on(t.userId, t.createdAt, t.id),
  ],
);

export const ratings = sqliteTable(
  'ratings',
  {
    id: id(),
    raterId: text()
      .notNull()
      .references(() => users.id),
    ratedUserId: text()
      .notNull()
      .references(() => users.id),
    listingId: text().references(() => listings.id),
    rating: integer().notNull(),
    comment: text(),
    /** Set by moderation only. */
    deletedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('ratings_pair').on(t.raterId, t.ratedUserId),
    index('ratings_rated').on(t.ratedUserId, t.createdAt),
    index('ratings_deleted').on(t.deletedAt, t.id).where(sql`deleted_at IS NOT NULL`),
  ],
);

export const reports = sqliteTable(
  'reports',
  {
    id: id(),
    reporterId: text()
      .notNull()
      .references(() => users.id),
    targetType: text({ enum: ['user', 'post', 'listing', 'comment', 'message', 'rating'] }).notNull(),
    targetId: text().notNull(),
    reportedUserId: text().references(() => users.id),
    /** Whom a reported rating is about, until their account is erased: the rating itself goes before its report. */
    ratedUserId: text().references(() => users.id),
    postId: text().references(() => posts.id),
    listingId: text().references(() => listings.id),
    reason: text().notNull(),
    description: text(),
    status: text({ enum: ['pending', 'in_review', 'resolved', 'dismissed'] })
      .notNull()
      .default('pending'),
    decision: text(),
    note: text(),
    handledBy: text().references(() => users.id),
    acknowledgedAt: time(),
    closedAt: time(),
    /** JSON snapshot of the reported content; deleted some time after the report is closed. */
    evidence: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    /** The decision that closed the report, if action was taken. */
    decisionId: text(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('reports_open')
      .on(t.reporterId, t.targetType, t.targetId)
      .where(sql`status IN ('pending', 'in_review')`),
    index('reports_status').on(t.status, t.createdAt),
    // Open reports by deadline, and reports by reporter and by reported user.
    index('reports_queue').on(t.createdAt, t.id).where(sql`status IN ('pending', 'in_review')`),
    index('reports_reporter').on(t.reporterId, t.createdAt),
    index('reports_reported').on(t.reportedUserId, t.status),
    index('reports_rated').on(t.ratedUserId).where(sql`rated_user_id IS NOT NULL`),
    index('reports_target').on(t.targetType, t.targetId),
    index('reports_evidence').on(t.closedAt, t.id).where(sql`evidence IS NOT NULL`),
  ],
);

interface OfferBefore {
  status: string;
  isActive: number;
  reviewNote: string | null;
  hiddenBy: string | null;
}

/** A moderation decision against a user or their content. It can be appealed once. */
export const decisions = sqliteTable(
  'decisions',
  {
    id: id(),
    /** The affected user. */
    userId: text()
      .notNull()
      .references(() => users.id),
    reportId: text(),
    action: text({ enum: ['hide', 'remove', 'warn', 'suspend', 'ban'] }).notNull(),
    targetType: text({ enum: ['user', 'post', 'listing', 'comment', 'message', 'rating'] }).notNull(),
    targetId: text().notNull(),
    /** Shown to the user. */
    reason: text().notNull(),
    /** End of a suspension. */
    until: time(),
    /** When a suspension or ban was lifted before its end, by hand or by an appeal. */
    liftedAt: time(),
    /** The hidden post or listing as it was before, for an appeal to bring back. */
    offerBefore: text({ mode: 'json' }).$type<OfferBefore>(),
    decidedBy: text()
      .notNull()
      .references(() => users.id),
    appealText: text(),
    appealStatus: text({ enum: ['pending', 'upheld', 'reversed'] }),
    appealNote: text(),
    appealedAt: time(),
    appealDecidedBy: text().references(() => users.id),
    appealDecidedAt: time(),
    /** When the words of a removed message were erased in its conversation. */
    clearedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    // Removed messages whose words are kept, oldest first.
    index('decisions_sealed')
      .on(t.createdAt, t.id)
      .where(
        sql`target_type = 'message' AND action = 'remove' AND cleared_at IS NULL AND appeal_status IS NOT 'reversed'`,
      ),
    index('decisions_user').on(t.userId, t.createdAt, t.id),
    index('decisions_appeals').on(t.appealStatus, t.appealedAt).where(sql`appeal_status IS NOT NULL`),
    index('decisions_target').on(t.targetType, t.targetId),
  ],
);

/** A user's verification submission and an admin's decision on it. */
export const verifications = sqliteTable(
  'verifications',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    legalName: text().notNull(),
    documentKind: text().notNull(),
    fileId: text().references(() => files.id),
    gstin: text(),
    udyam: text(),
    /** The profile name before a change; the document is reviewed again for the new one. */
    renamedFrom: text(),
    status: text({ enum: ['submitted', 'verified', 'rejected', 'expired'] })
      .notNull()
      .default('submitted'),
    /** Why it was rejected; or what was verified without a submission. */
    note: text(),
    decidedBy: text().references(() => users.id),
    decidedAt: time(),
    expiresAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('verifications_open').on(t.userId).where(sql`status = 'submitted'`),
    index('verifications_user').on(t.userId, t.createdAt),
    index('verifications_queue').on(t.status, t.createdAt, t.id),
    index('verifications_expiry').on(t.expiresAt).where(sql`status = 'verified'`),
    index('verifications_file').on(t.fileId).where(sql`file_id IS NOT NULL`),
    // Finds accounts that share a number.
    index('verifications_gstin').on(t.gstin).where(sql`gstin IS NOT NULL`),
    index('verifications_udyam').on(t.udyam).where(sql`udyam IS NOT NULL`),
    // Decided submissions whose document is still stored.
    index('verifications_kept').on(t.status, t.decidedAt, t.id).where(sql`file_id IS NOT NULL`),
  ],
);

/** Findings of scam detection in published content: the moderation queue. */
export const contentFlags = sqliteTable(
  'content_flags',
  {
    id: id(),
    targetType: text({ enum: ['user', 'post', 'listing', 'comment', 'message'] }).notNull(),
    targetId: text().notNull(),
    /** The author. */
    userId: text()
      .notNull()
      .references(() => users.id),
    /** A `ScamCode`. */
    code: text().notNull(),
    /** The matched text. */
    excerpt: text().notNull().default(''),
    status: text({ enum: ['open', 'cleared', 'upheld'] })
      .notNull()
      .default('open'),
    handledBy: text().references(() => users.id),
    handledAt: time(),
    /** When the matched text was found: an edit of it moves this time, and not the id. */
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('content_flags_target').on(t.targetType, t.targetId, t.code),
    index('content_flags_queue').on(t.status, t.id),
    index('content_flags_user').on(t.userId, t.createdAt),
    index('content_flags_handled').on(t.handledAt, t.id).where(sql`excerpt <> ''`),
  ],
);

export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: text()
      .notNull()
      .references(() => users.id),
    blockedId: text()
      .notNull()
      .references(() => users.id),
    createdAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId, t.blockerId),
  ],
);

export const mutes = sqliteTable(
  'mutes',
  {
    muterId: text()
      .notNull()
      .references(() => users.id),
    mutedId: text()
      .notNull()
      .references(() => users.id),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.muterId, t.mutedId] }), index('mutes_muted').on(t.mutedId)],
);

/** A pair of users; `userA` is the smaller id. Columns ending in `A` and `B` belong to one side each. */
export const conversations = sqliteTable(
  'conversations',
  {
    id: id(),
    userA: text()
      .notNull()
      .references(() => users.id),
    userB: text()
      .notNull()
      .references(() => users.id),
    /** `declined` is only visible to the user who declined; to the other user it looks pending. */
    status: text({ enum: ['request', 'accepted', 'declined'] })
      .notNull()
      .default('request'),
    /** The user who wrote first. */
    requestedBy: text().references(() => users.id),
    /** The listing that the first message is about. */
    aboutListingId: text(),
    /** Changes of what the pair may do or see, and how many of them the pair's object has read. A cron tells it the others again. */
    changes: count(),
    told: count(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('conversations_pair').on(t.userA, t.userB),
    index('conversations_b').on(t.userB),
    index('conversations_untold').on(t.id).where(sql`told < changes`),
    // New conversations per user and day.
    index('conversations_requester').on(t.requestedBy, t.createdAt),
  ],
);

export const callProposals = sqliteTable(
  'call_proposals',
  {
    id: id(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id),
    proposerId: text()
      .notNull()
      .references(() => users.id),
    /** The message's client id: a repeated send finds its proposal. */
    clientId: text().notNull(),
    receiverId: text()
      .notNull()
      .references(() => users.id),
    /** Start times in epoch milliseconds, earliest first. */
    slots: text({ mode: 'json' }).$type<number[]>().notNull(),
    status: text({ enum: ['open', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('open'),
    /** The start last agreed on; kept when the call is cancelled. */
    chosenAt: time(),
    /** Increases with each change, so that a newer calendar file replaces an older one. */
    sequence: count(),
    answeredAt: time(),
    /** The start for which each side was reminded. */
    proposerReminded: time(),
    receiverReminded: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('call_proposals_client').on(t.proposerId, t.clientId),
    // Open proposals between two users.
    index('call_proposals_pair').on(t.proposerId, t.receiverId, t.status),
    index('call_proposals_agreed').on(t.chosenAt).where(sql`status = 'accepted'`),
  ],
);

export const calls = sqliteTable(
  'calls',
  {
    id: id(),
    callerId: text()
      .notNull()
      .references(() => users.id),
    receiverId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['audio', 'video'] })
      .notNull()
      .default('audio'),
    status: text({ enum: ['ringing', 'connecting', 'active', 'ended'] })
      .notNull()
      .default('ringing'),
    endReason: text(),
    /** The devices in the call, by the random ids of their pages. */
    callerDevice: text(),
    receiverDevice: text(),
    answeredAt: time(),
    /** First media on either side, which starts the timer. */
    connectedAt: time(),
    /** Which side's device said that media came. */
    callerConnected: flag(false),
    receiverConnected: flag(false),
    /** When a hub last heard a device in the call; null before media, and where no hub has said so yet. */
    heardAt: time(),
    endedAt: time(),
    /** When the conversation took the call's message; a cron records the others again. */
    recordedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('calls_caller').on(t.callerId, t.createdAt),
    index('calls_receiver').on(t.receiverId, t.createdAt),
    index('calls_live').on(t.status).where(sql`status <> 'ended'`),
    index('calls_unrecorded').on(t.endedAt).where(sql`status = 'ended' AND recorded_at IS NULL`),
    index('calls_created').on(t.createdAt, t.id),
  ],
);

export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** What each is, is in `domain/notification/kinds.server.ts`. */
    type: text({
      enum: [
        'post_liked',
        'post_commented',
        'comment_replied',
        'interest_received',
        'interest_accepted',
        'interest_rejected',
        'interest_withdrawn',
        'missed_call',
        'call_proposed',
        'call_accepted',
        'call_declined',
        'call_withdrawn',
        'call_reminder',
        'offer_updated',
        'update_due',
        'listing_approved',
        'listing_rejected',
        'verification_verified',
        'verification_rejected',
        'verification_expired',
        'report_closed',
        'content_removed',
        'warning',
        'suspended',
        'appeal_closed',
        'role_changed',
        'change_proposed',
        'proposal_closed',
        'security',
      ],
    }).notNull(),
    actorId: text().references(() => users.id),
    /** The number of users that a grouped row summarizes ('Asha and 6 others'). */
    actorCount: integer().notNull().default(1),
    content: text().notNull(),
    postId: text(),
    listingId: text(),
    commentId: text(),
    interestId: text(),
    conversationId: text(),
    /** While an unread row has this key, it is updated instead of inserting another one. */
    groupKey: text().notNull(),
    /** For the bell only: it is not pushed, and no page alerts the user to it. */
    isSilent: flag(false),
    readAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('notifications_group').on(t.userId, t.groupKey).where(sql`read_at IS NULL`),
    index('notifications_user').on(t.userId, t.createdAt, t.id),
    index('notifications_created').on(t.createdAt, t.id),
    index('notifications_actor').on(t.actorId).where(sql`actor_id IS NOT NULL`),
  ],
);

export const files = sqliteTable(
  'files',
  {
    /** The R2 key: 128 random bits, so that the URL cannot be guessed. */
    id: id(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    kind: text({
      enum: ['post_image', 'listing_image', 'avatar', 'business_plan', 'chat_file', 'document'],
    }).notNull(),
    conversationId: text().references(() => conversations.id),
    name: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Set when the file is attached; unattached files are deleted after a day. */
    attachedAt: time(),
    /** The place that shows the file. Its visibility decides who may read it. */
    placeType: text({ enum: ['post', 'listing', 'user', 'verification', 'message'] }),
    placeId: text(),
    /** When its place was removed or stopped showing it. The file is no longer served, and kept for its retention period. */
    withdrawnAt: time(),
    withdrawnReason: text({ enum: ['deleted', 'removed', 'replaced'] }),
    deletedAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('files_owner').on(t.ownerId, t.createdAt),
    index('files_unattached').on(t.createdAt).where(sql`attached_at IS NULL`),
    index('files_conversation').on(t.conversationId).where(sql`conversation_id IS NOT NULL`),
    index('files_place').on(t.placeId).where(sql`place_id IS NOT NULL`),
    index('files_withdrawn').on(t.withdrawnAt, t.id).where(sql`withdrawn_at IS NOT NULL`),
  ],
);

/** Progress of a cron task that takes several nights; '' to start again. */
export const sweepCursors = sqliteTable('sweep_cursors', {
  name: text({ enum: ['files', 'variants', 'cards'] }).primaryKey(),
  cursor: text().notNull(),
  movedAt: time().notNull(),
});

/** One row per viewer, item and day. `ownerId` is the item's owner, for analytics. */
export const dailyViews = sqliteTable(
  'daily_views',
  {
    targetType: text({ enum: ['post', 'listing', 'user'] }).notNull(),
    targetId: text().notNull(),
    viewerId: text().notNull(),
    /** Calendar day in IST, `2026-11-21`. */
    day: text().notNull(),
    ownerId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.targetType, t.targetId, t.viewerId, t.day] }),
    // Covering index for views by day and item, and for the latest viewers.
    index('daily_views_owner').on(t.ownerId, t.day, t.targetType, t.targetId, t.viewerId),
    // Views by viewer, for an erasure; by day, for their retention.
    index('daily_views_viewer').on(t.viewerId),
    index('daily_views_day').on(t.day),
  ],
);

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    actorId: text().references(() => users.id),
    action: text().notNull(),
    targetType: text().notNull(),
    targetId: text().notNull(),
    before: text({ mode: 'json' }),
    after: text({ mode: 'json' }),
    reason: text(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('audit_log_created').on(t.createdAt, t.id),
    index('audit_log_target').on(t.targetId, t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.createdAt, t.id),
    // `audit_log_group` also exists, an expression index on the part before the dot, which only its migration can define.
  ],
);

/**
 * Each log line's place in the hash chain. A trigger assigns it in the line's own transaction, so that no two lines share one;
 * `chainAuditLog` sets the hash once, in order.
 */
export const auditChain = sqliteTable(
  'audit_chain',
  {
    /** From 1 without gaps. */
    seq: integer().primaryKey({ autoIncrement: true }),
    entryId: text().notNull(),
    /** Hash of the previous line; 64 zeros for the first. */
    previous: text(),
    /** SHA-256 in hex of the previous hash and the line. */
    hash: text(),
  },
  (t) => [
    uniqueIndex('audit_chain_entry').on(t.entryId),
    index('audit_chain_open').on(t.seq).where(sql`hash IS NULL`),
  ],
);

/** One row per night: the chain's last line. R2 holds a copy that the database owner cannot change. */
export const auditDigests = sqliteTable(
  'audit_digests',
  {
    /** Calendar day in IST, `2026-11-21`. */
    day: text().primaryKey(),
    seq: integer().notNull(),
    hash: text().notNull(),
    /** When the newest line up to here was written. */
    newestAt: time().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [index('audit_digests_newest').on(t.newestAt, t.seq)],
);

/** A proposed change of an admin's role or status, which a second admin must confirm. */
export const adminProposals = sqliteTable(
  'admin_proposals',
  {
    id: id(),
    /** The affected user. */
    userId: text()
      .notNull()
      .references(() => users.id),
    /** JSON of an `AdminChange`. */
    change: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    reason: text().notNull(),
    proposedBy: text()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['open', 'confirmed', 'declined', 'withdrawn'] })
      .notNull()
      .default('open'),
    decidedBy: text().references(() => users.id),
    decidedAt: time(),
    expiresAt: time().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('admin_proposals_open').on(t.expiresAt, t.id).where(sql`status = 'open'`),
    index('admin_proposals_user').on(t.userId, t.createdAt),
    index('admin_proposals_created').on(t.createdAt, t.id),
  ],
);

export const drafts = sqliteTable(
  'drafts',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['post', 'listing'] }).notNull(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    updatedAt: time().notNull(),
    /** A random name of the tab or device that wrote it. */
    savedBy: text(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), index('drafts_updated').on(t.updatedAt)],
);

/** An account being erased: one row per user, kept as proof. The steps are in domain/account-data/erasure. */
export const erasures = sqliteTable(
  'erasures',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    /** The next step; the last one sets `finishedAt`. */
    step: text().notNull(),
    /** Failed attempts of the current step. */
    attempts: count(),
    /** Epoch milliseconds. */
    nextTryAt: integer(),
    lastError: text(),
    /** Address for the final mail; cleared once it was sent. */
    email: text(),
    /** Number of removed rows and objects by kind. */
    removed: text({ mode: 'json' }).$type<Record<string, number>>().notNull().default(sql`'{}'`),
    startedAt: time().notNull(),
    finishedAt: time(),
  },
  (t) => [
    index('erasures_due').on(t.nextTryAt, t.userId).where(sql`finished_at IS NULL`),
    index('erasures_finished').on(t.finishedAt, t.userId).where(sql`finished_at IS NOT NULL`),
  ],
);

/**
 * Data of ended accounts that the law requires to keep. No screen or endpoint reads it; with a lawful order, the operators of the
 * database do.
 */
export const sealedRecords = sqliteTable(
  'sealed_records',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['registration'] }).notNull(),
    data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** When the account ended. */
    sealedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex('sealed_records_user').on(t.userId, t.kind),
    index('sealed_records_sealed').on(t.sealedAt, t.id),
  ],
);

/** Progress of each line of the retention table. */
export const retentionProgress = sqliteTable('retention_progress', {
  kind: text().primaryKey(),
  /** The last run left rows over; the next run starts with this line. */
  isBehind: flag(false),
  /** Total of all runs. */
  removed: count(),
  ranAt: time().notNull(),
});

/** Public totals, changed in the same batch as the rows they count, so that no page scans a table. */
export const siteCounters = sqliteTable('site_counters', {
  name: text({
    enum: ['active_offers', 'accepted_rupees', 'accepted_interests', 'decided_interests'],
  }).primaryKey(),
  value: count(),
});

/** Totals of the admin dashboard. Triggers update them with every row change. */
export const adminCounters = sqliteTable('admin_counters', {
  name: text({
    enum: ['members', 'listings', 'pending_listings', 'pending_posts', 'interests', 'accepted'],
  }).primaryKey(),
  value: count(),
});
