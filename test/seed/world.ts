import type { ListingRow, PostRow, UserRow } from '#test/support/rows/row-types';
import { createRows, type Rows } from '#test/support/rows/rows';
import { canonicalCity } from '~/domain/city/search';
import { formatRoi, parseRoi } from '~/domain/offer/roi';
import { coreTipIds } from '~/domain/onboarding/guide';
import { groupIndian } from '~/lib/format/digits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { newerListings } from './offers/listings-1';
import { olderListings } from './offers/listings-2';
import { communityPosts } from './offers/posts-community';
import { newestInvestmentPosts } from './offers/posts-investment-1';
import { laterInvestmentPosts } from './offers/posts-investment-2';
import { oldestInvestmentPosts } from './offers/posts-investment-3';
import { type DemoMember, emailOf, type PersonKey, people, type Role } from './people';
import type { DemoCommunityPost, DemoInvestmentPost, DemoListing, FundLine } from './types';

export interface Member {
  key: PersonKey;
  role: Role;
  demo: DemoMember;
  row: UserRow;
  /** Finished onboarding: only such people like, comment and ask. */
  active: boolean;
  /** File of what was sent to be verified. */
  documentId?: string;
}

interface Offer<Demo, OfferRow> {
  key: string;
  demo: Demo;
  row: OfferRow;
  owner: Member;
}

export type PostOffer = Offer<DemoInvestmentPost | DemoCommunityPost, PostRow>;
export type ListingOffer = Offer<DemoListing, ListingRow>;

export interface World {
  now: number;
  rows: Rows;
  members: Map<PersonKey, Member>;
  posts: Map<string, PostOffer>;
  listings: Map<string, ListingOffer>;
}

/** People and what they offer, with ids and times, before anybody reacted to anything. */
export function createWorld(now: number, passwordHash: string): World {
  const rows = createRows('nukkad');
  const world: World = { now, rows, members: new Map(), posts: new Map(), listings: new Map() };
  for (const demo of people) world.members.set(demo.key, newMember(world, demo, passwordHash));
  const investment = { ...newestInvestmentPosts, ...laterInvestmentPosts, ...oldestInvestmentPosts };
  addPosts(world, investment, { newest: 5 * HOUR_MS, oldest: 350 * DAY_MS, bend: 2.1 });
  addPosts(world, communityPosts, { newest: 35 * MINUTE_MS, oldest: 320 * DAY_MS, bend: 2.4 });
  addListings(world, { ...newerListings, ...olderListings });
  return world;
}

export function memberOf(world: World, key: PersonKey): Member {
  const member = world.members.get(key);
  if (!member) throw new Error(`Nobody is called '${key}'.`);
  return member;
}

function newMember({ now, rows }: World, demo: DemoMember, passwordHash: string): Member {
  const createdAt = now - demo.joined * DAY_MS - rows.random.int(0, 20 * 60) * MINUTE_MS;
  const active = demo.onboarding === undefined;
  if (canonicalCity(demo.city) !== demo.city) throw new Error(`'${demo.city}' is not in the list of cities.`);
  const row = rows.user({
    createdAt,
    updatedAt: createdAt + (active ? HOUR_MS : 0),
    email: emailOf(demo),
    passwordHash,
    fullName: demo.name,
    city: demo.city,
    userType: demo.role,
    profileVisibility: demo.shows ?? 'public',
    bio: demo.bio,
    isOnboardingComplete: active,
    onboardingSkippedAt: demo.onboarding === 'skipped' ? now - 2 * DAY_MS : null,
    hasSeenFirstTimeGuidance: active,
    hasSeenFeatureIntroduction: active,
    completedGuidanceTips: active ? [...coreTipIds] : [],
    ...verification(demo, createdAt),
    ...preferences(demo),
  });
  return { key: demo.key, role: demo.role, demo, row, active };
}

function verification({ kyc }: DemoMember, joinedAt: number): Partial<UserRow> {
  if (!kyc) return {};
  const verified = kyc === 'verified';
  return {
    verificationStatus: kyc,
    isVerified: verified,
    verifiedAt: verified ? joinedAt + 3 * DAY_MS : null,
    verificationNote:
      kyc === 'rejected'
        ? 'The name on the PAN differs from the name here. Please send the deed of change.'
        : null,
  };
}

const preferences = ({ invests, seeks, stage }: DemoMember): Partial<UserRow> => ({
  investmentAmount: invests?.amount ?? null,
  riskTolerance: invests?.risk ?? null,
  investmentHorizon: invests?.horizon ?? null,
  experienceLevel: invests?.experience ?? null,
  preferredSectors: invests?.sectors ?? [],
  investmentGoals: invests?.goals ?? [],
  businessInterests: seeks ?? [],
  businessStage: stage ?? null,
});

interface Spread {
  newest: number;
  oldest: number;
  /** Above 1 the recent days are fuller than the first ones. */
  bend: number;
}

/** When the entry at `index` was written, never before its author came. */
function timeOf({ now, rows }: World, owner: Member, index: number, count: number, spread: Spread): number {
  const age =
    spread.newest + (spread.oldest - spread.newest) * (index / Math.max(1, count - 1)) ** spread.bend;
  const jitter = Math.min(age * 0.02, 5 * HOUR_MS) * rows.random.next();
  return Math.max(now - age - jitter, owner.row.createdAt + 6 * HOUR_MS);
}

function addPosts(
  world: World,
  demos: Record<string, DemoInvestmentPost | DemoCommunityPost>,
  spread: Spread,
) {
  const entries = Object.entries(demos);
  entries.forEach(([key, demo], index) => {
    const owner = memberOf(world, demo.by);
    const createdAt = Math.floor(timeOf(world, owner, index, entries.length, spread));
    const money = 'title' in demo ? moneyOf(demo) : communityMoney;
    const row = world.rows.post({
      authorId: owner.row.id,
      createdAt,
      content: demo.text,
      category: demo.category,
      ...money,
      ...(statusOf(world, demo, createdAt) ?? {}),
      ...('deleted' in demo && demo.deleted ? { isActive: false, deletedAt: createdAt + 2 * DAY_MS } : {}),
    });
    world.posts.set(key, { key, demo, row, owner });
  });
}

function addListings(world: World, demos: Record<string, DemoListing>) {
  const entries = Object.entries(demos);
  const spread = { newest: 20 * HOUR_MS, oldest: 330 * DAY_MS, bend: 1.9 };
  entries.forEach(([key, demo], index) => {
    const owner = memberOf(world, demo.by);
    const createdAt = Math.floor(timeOf(world, owner, index, entries.length, spread));
    const { postType, ...money } = moneyOf(demo);
    const row = world.rows.listing({
      entrepreneurId: owner.row.id,
      createdAt,
      description: demo.text,
      category: demo.category,
      ...money,
      ...(statusOf(world, demo, createdAt) ?? {}),
      fundingMin: demo.min,
      fundingMax: demo.max,
      useOfFunds: fundLines(demo.use),
      sharePhoneNumber: demo.phone ?? false,
      emailUpdates: world.rows.random.chance(0.4),
      ...(demo.closed ? { closedAt: createdAt + 60 * DAY_MS } : {}),
    });
    world.listings.set(key, { key, demo, row, owner });
  });
}

/** What is older than a week has been read by the reviewers. */
function statusOf({ now }: World, demo: object, createdAt: number): { status: 'approved' } | null {
  return !('status' in demo) && createdAt < now - 8 * DAY_MS ? { status: 'approved' } : null;
}

const communityMoney = { postType: 'community', title: null, fundingMin: null, fundingMax: null } as const;

const moneyOf = (demo: DemoInvestmentPost) => ({
  postType: 'investment' as const,
  title: demo.title,
  fundingMin: demo.min ?? null,
  fundingMax: demo.max ?? null,
  useOfFunds: typeof demo.use === 'string' ? demo.use : demo.use ? fundLines(demo.use) : null,
  timeline: demo.timeline ?? null,
  expectedRoi: roiOf(demo.roi),
  roiBasis: demo.basis ?? null,
  teamSize: demo.team ?? null,
  status: demo.status ?? ('pending' as const),
  reviewNote: demo.note ?? null,
  isActive: demo.status !== 'rejected',
});

/** As the form stores it; words of old as they were written. */
const roiOf = (stated: string | undefined): string | null => {
  const range = stated ? parseRoi(stated) : null;
  return range ? formatRoi(range) : (stated ?? null);
};

const fundLines = (lines: FundLine[]) =>
  lines.map(([what, rupees]) => `${what} ₹${groupIndian(rupees)}`).join('\n');
