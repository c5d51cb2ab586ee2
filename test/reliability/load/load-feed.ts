import { asMember } from '#test/bench/crowd';
import type { Answer } from '#test/bench/http-load';
import { ask, atRate } from '../traffic';
import { keptUp, type Load, only, tookAt, within } from './load-lines';

const tripsOf = ({ headers }: Answer) => Number(/trips=(\d+)/.exec(String(headers['server-timing']))?.[1]);

/** Requests feed pages, each with another user's session. */
export const feed: Load = {
  what: 'feed of 10,000 posts with 100,000 likes, 300 GET/s, 15 s',
  rates: [300, 275, 250, 225, 200, 150, 100],
  run: async ({ product, crowd, step }, rate) => {
    const read = (i: number) => {
      const person = crowd.people[i % crowd.people.length];
      if (!person) throw new Error('nobody is there');
      return ask(product.http, { path: '/api/feed?postType=investment', headers: asMember(person) });
    };
    step('the pages');
    await atRate(20, 2, read);
    const answers = await atRate(rate, 15, read);
    const trips = answers.filter(({ status }) => status === 200).map(tripsOf);
    return [
      keptUp(answers.length, rate * 15),
      only([200], answers),
      within('p95', tookAt(answers, 0.95), 200),
      within('queries of a page', Math.max(...trips), 4, String),
    ];
  },
};
