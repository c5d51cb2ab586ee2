import * as words from './search.words';

interface SearchStatusProps {
  /** The search that is answered; '' for none, and where the answer is an alert. */
  search: string;
  /** How many results are shown. */
  count: number;
  /** Said where there are none. */
  nothing: string;
  /** Said behind it. */
  also?: string | null;
}

/**
 * Says to a screen reader what a search that follows the typing shows. It is on the page before its text, since a status that comes with its
 * text is not announced.
 */
export const SearchStatus = ({ search, count, nothing, also }: SearchStatusProps) => (
  <p role="status" className="sr-only">
    {search ? (count > 0 ? words.shown({ count, q: search }) : nothing) : null}
    {search && also ? <span className="apart">{also}</span> : null}
  </p>
);
