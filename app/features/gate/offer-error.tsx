import { useShell } from '~/features/shell/use-shell';
import { MemberError } from './member-error';
import * as words from './offer-error.words';

const sentences = {
  post: { title: words.noPost, text: words.postNotThere, forAdmin: words.postNotOpen },
  listing: { title: words.noListing, text: words.listingNotThere, forAdmin: words.listingNotOpen },
};

/** The error boundary of a post's or listing's screens. An admin reads why one that was reported does not open. */
export function OfferError({ kind }: { kind: keyof typeof sentences }) {
  const isAdmin = useShell()?.viewer?.userType === 'admin';
  const { title, text, forAdmin } = sentences[kind];
  return (
    <MemberError
      notFound={{
        title: title(),
        text: isAdmin ? forAdmin() : text(),
        action: { label: words.backToDashboard(), to: '/dashboard' },
      }}
    />
  );
}
