import { asMember } from '#test/bench/crowd';
import type { Answer } from '#test/bench/http-load';
import { ask, atRate, ceiling } from '../traffic';
import { info, keptUp, type Load, only, tookAt, within } from './load-lines';

const RATES = [25, 50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300];

const tripsOf = ({ headers }: Answer) => Number(/trips=(\d+)/.exec(String(headers['server-timing']))?.[1]);

/** Requests feed pages, each with another user's session. */
export const feed: Load = {
  what: 'feed of 10,000 posts with 100,000 likes, 300 GET/s, 15 s',
  run: async ({ product, crowd, step }) => {
    const read = (i: number) => {
      const person = crowd.people[i % crowd.people.length];
      if (!person) throw new Error('nobody is there');
      return ask(product.http, { path: '/api/feed?postType=investment', headers: asMember(person) });
    };
    step('4,500 pages');
    await atRate(20, 2, read);
    const answers = await atRate(300, 15, read);
    const trips = answers.filter(({ status }) => status === 200).map(tripsOf);
    const results = [
      keptUp(answers.length, 4_500),
      only([200], answers),
      within('p95', tookAt(answers, 0.95), 200),
      within('queries of a page', Math.max(...trips), 4, String),
    ];
    if (results.some(({ isHeld }) => !isHeld)) {
      step('the rate that does hold');
      const isFine = (all: Answer[], rate: number) => all.length === rate * 5 && tookAt(all, 0.95) <= 200;
      results.push(info('rate at which p95 ≤ 200 ms', `${await ceiling(RATES, 5, read, isFine)} a second`));
    }
    return results;
  },
};
