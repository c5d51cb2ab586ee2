import { Download, Trash2 } from 'lucide-react';
import { List, ListRow } from '~/components/ui/list-row';
import * as words from './edit-profile.words';

/** Links from the profile form to the account actions in the settings. */
export function AccountManagement() {
  return (
    <section className="border-t border-line pt-5 pb-3">
      <h2 className="px-4 pb-1.5 text-title font-semibold">{words.management()}</h2>
      <List>
        <ListRow
          to="/settings#download-data"
          icon={<Download size={22} />}
          title={words.download()}
          line={words.downloadText()}
        />
        <ListRow
          to="/settings#delete-account"
          icon={<Trash2 size={22} />}
          title={words.deleteAccount()}
          line={words.deleteText()}
          danger
        />
      </List>
    </section>
  );
}
