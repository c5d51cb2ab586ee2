import { plural } from '~/lib/sentence';
import { dayInWords, istDay } from '~/lib/time';
import { type Analytics, addDays, OTHER_CITIES, rangeShapes } from './analytics';

/** A finding from the user's own numbers, with a link to act on it. */
export interface Tip {
  key: string;
  title: string;
  line: string;
  to?: { path: string; label: string };
}

/** Minimum counts below which a difference may be chance. */
const enough = { weekdayViews: 50, postsOfKind: 2, postViews: 20, cityPercent: 15 } as const;

/** Tips for an owner; empty without enough data. */
export const ownerTips = (analytics: Analytics): Tip[] =>
  [waiting, best, photos, weekday, viewersFrom, quiet].flatMap((tip) => tip(analytics) ?? []);

/** Tips for an investor. */
export const investorTips = (analytics: Analytics): Tip[] =>
  [asked, sector, unstated].flatMap((tip) => tip(analytics) ?? []);

function waiting({ pending: { count, oldest } }: Analytics): Tip | null {
  if (count === 0 || oldest === null) return null;
  return {
    key: 'waiting',
    title: plural(count, {
      one: '{count} person waits for your answer',
      other: '{count} people wait for your answer',
    }),
    line: `The first has waited since ${dayInWords(istDay(oldest))}.`,
    to: { path: '/interests', label: 'Answer them' },
  };
}

function best({ posts, views }: Analytics): Tip | null {
  const [first, second] = posts;
  if (!first || !second || views.posts < enough.postViews || first.views === second.views) return null;
  const share = Math.round((first.views / views.posts) * 100);
  return {
    key: 'best',
    title: `“${first.title}” gets the most views`,
    line: `${share}% of the views of your posts are on this one.`,
    to: { path: `/post/${first.id}`, label: 'Open the post' },
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function photos({ posts, views }: Analytics): Tip | null {
  const kind = (hasPhoto: boolean) =>
    posts.filter((post) => post.hasPhoto === hasPhoto).map((post) => post.views);
  const [shown, bare] = [kind(true), kind(false)];
  if (Math.min(shown.length, bare.length) < enough.postsOfKind || views.posts < enough.postViews) return null;
  const [more, less] = [mean(shown), mean(bare)];
  if (more <= less) return null;
  return {
    key: 'photos',
    title: 'Your posts with photos get more views',
    line: `${Math.round(more)} views on average, and ${Math.round(less)} without photos.`,
  };
}

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** The IST weekday of a day, 0 for Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function weekday({ range, days, views, viewsByDay }: Analytics): Tip | null {
  const weeks = Math.floor(rangeShapes[range].days / 7);
  if (weeks < 4 || views.total < enough.weekdayViews) return null;
  const sums = [0, 0, 0, 0, 0, 0, 0];
  // Whole weeks only, so that each weekday occurs equally often. Today is left out, since it has not ended.
  for (let back = 1; back <= weeks * 7; back++) {
    const day = addDays(days.last, -back);
    const at = weekdayOf(day);
    sums[at] = (sums[at] ?? 0) + (viewsByDay[day] ?? 0);
  }
  const most = Math.max(...sums);
  const others = (sums.reduce((sum, value) => sum + value, 0) - most) / 6;
  const name = WEEKDAYS[sums.indexOf(most)];
  if (!name || most < others * 1.2) return null;
  return {
    key: 'weekday',
    title: `${name} have the most views`,
    line: `${perDay(most / weeks)} a day, and ${perDay(others / weeks)} on other days.`,
  };
}

const perDay = (views: number) => String(Math.round(views * 10) / 10);

function viewersFrom({ cities, viewers }: Analytics): Tip | null {
  const [first, second] = cities.filter(({ label }) => label !== OTHER_CITIES);
  if (!first || first.percent < enough.cityPercent || first.percent === second?.percent) return null;
  return {
    key: 'cities',
    title: `More of your viewers are in ${first.label} than in any other city`,
    line: `${first.percent}% of the last ${viewers} people who looked.`,
  };
}

function quiet({ posts, days, range }: Analytics): Tip | null {
  const newest = Math.max(0, ...posts.map(({ createdAt }) => createdAt));
  if (newest >= days.since) return null;
  return {
    key: 'quiet',
    title: `You have not posted in the ${rangeShapes[range].last}`,
    line: 'The feed shows the newest posts first.',
    to: { path: '/create-post', label: 'Create Post' },
  };
}

function asked({ pending: { count, oldest } }: Analytics): Tip | null {
  if (count === 0 || oldest === null) return null;
  return {
    key: 'asked',
    title: plural(count, {
      one: '{count} interest waits for an answer',
      other: '{count} interests wait for an answer',
    }),
    line: `The oldest is from ${dayInWords(istDay(oldest))}. Until they answer, you can write to them.`,
    to: { path: '/interests?tab=pending', label: 'See them' },
  };
}

function sector({ portfolio: { sectors, deals } }: Analytics): Tip | null {
  const [first] = sectors;
  if (!first || deals < 2) return null;
  return {
    key: 'sector',
    title: `${first.percent}% of your accepted amounts are in ${first.label}`,
    line:
      sectors.length === 1
        ? 'All of them are in this one category.'
        : `The rest is spread over ${sectors.length - 1} other ${sectors.length === 2 ? 'category' : 'categories'}.`,
  };
}

function unstated({ investments }: Analytics): Tip | null {
  const [without, all] = [investments.filter(({ amount }) => amount === null).length, investments.length];
  if (all < 3 || without === 0) return null;
  return {
    key: 'unstated',
    title: `${without} of ${all} interests have no amount`,
    line: 'We cannot add them to the sums on this page.',
    to: { path: '/interests', label: 'See your interests' },
  };
}
