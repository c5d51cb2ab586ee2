import { SearchInput } from '~/components/search/search-input';
import { SEARCH_MAX } from '~/domain/help/search';
import * as words from './help.words';

/** A plain GET form that keeps the search in the address; the page's script filters while the user types. */
export function HelpSearch({ search }: { search: string }) {
  return (
    <search>
      <form method="get" action="/help" data-help-search>
        <SearchInput search={search} label={words.search()} maxLength={SEARCH_MAX} />
      </form>
    </search>
  );
}
