import { useLive } from '~/features/shell/use-live';
import { forgetFeeds } from './feed-memory';

/** A block, a ban or its end, also from another device, changes who is to be seen in the feeds that Back leads to. */
export function useForgottenFeeds(): void {
  useLive('contact_changed', forgetFeeds);
  useLive('resync', forgetFeeds);
}
