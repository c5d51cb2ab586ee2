import { cityName } from '~/domain/city/city-names';
import { OTHER_CITY } from '~/domain/city/other-city';
import { categoryLabel } from '~/domain/option/category-label';
import { offerPath, RECEIVED_INTERESTS } from '~/domain/shared/paths';
import { dayInWords, istDay } from '~/lib/time/in-words';
import { type Analytics, addDays, rangeShapes } from './analytics';
import * as words from './tips.words';

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
    title: words.waitingTitle({ count }),
    line: words.waitingSince({ day: dayInWords(istDay(oldest)) }),
    to: { path: RECEIVED_INTERESTS, label: words.answer() },
  };
}

function best({ posts, views }: Analytics): Tip | null {
  const [first, second] = posts;
  if (!first || !second || views.posts < enough.postViews || first.views === second.views) return null;
  const share = Math.round((first.views / views.posts) * 100);
  return {
    key: 'best',
    title: words.bestTitle({ title: first.title }),
    line: words.bestLine({ percent: share }),
    to: { path: offerPath('post', first.id), label: words.openPost() },
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
    title: words.photosTitle(),
    line: words.photosLine({ more: Math.round(more), less: Math.round(less) }),
  };
}

const WEEKDAYS = [
  words.sundays,
  words.mondays,
  words.tuesdays,
  words.wednesdays,
  words.thursdays,
  words.fridays,
  words.saturdays,
];

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
    title: words.weekdayTitle({ weekday: name() }),
    line: words.weekdayLine({ most: perDay(most / weeks), others: perDay(others / weeks) }),
  };
}

const perDay = (views: number) => String(Math.round(views * 10) / 10);

function viewersFrom({ cities, viewers }: Analytics): Tip | null {
  const [first, second] = cities.filter(({ label }) => label !== OTHER_CITY);
  if (!first || first.percent < enough.cityPercent || first.percent === second?.percent) return null;
  return {
    key: 'cities',
    title: words.cityTitle({ city: cityName(first.label) }),
    line: words.cityLine({ percent: first.percent, count: viewers }),
  };
}

function quiet({ posts, days, range }: Analytics): Tip | null {
  const newest = Math.max(0, ...posts.map(({ createdAt }) => createdAt));
  if (newest >= days.since) return null;
  return {
    key: 'quiet',
    title: words.quietTitle({ last: rangeShapes[range].last }),
    line: words.quietLine(),
    to: { path: '/create-post', label: words.createPost() },
  };
}

function asked({ pending: { count, oldest } }: Analytics): Tip | null {
  if (count === 0 || oldest === null) return null;
  return {
    key: 'asked',
    title: words.askedTitle({ count }),
    line: words.askedLine({ day: dayInWords(istDay(oldest)) }),
    to: { path: '/interests?tab=pending', label: words.seeThem() },
  };
}

function sector({ portfolio: { sectors, deals } }: Analytics): Tip | null {
  const [first] = sectors;
  if (!first || deals < 2) return null;
  return {
    key: 'sector',
    title: words.sectorTitle({ percent: first.percent, sector: categoryLabel(first.label) }),
    line: sectors.length === 1 ? words.sectorOnly() : words.sectorRest({ count: sectors.length - 1 }),
  };
}

function unstated({ investments }: Analytics): Tip | null {
  const [without, all] = [investments.filter(({ amount }) => amount === null).length, investments.length];
  if (all < 3 || without === 0) return null;
  return {
    key: 'unstated',
    title: words.unstatedTitle({ without, all }),
    line: words.unstatedLine(),
    to: { path: '/interests', label: words.seeInterests() },
  };
}
