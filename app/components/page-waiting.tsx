import { ListingSkeleton } from './listing/listing-skeleton';
import { PostPageSkeleton } from './post-page/post-page-skeleton';
import { BackBar } from './top-bar';

/** The shape of a post's or a listing's page over the one that was left. */
export default function PageWaiting({ isListing }: { isListing: boolean }) {
  return (
    <div className="fixed inset-0 z-(--z-action) overflow-hidden bg-bg">
      <div className="mx-auto min-h-full max-w-phone bg-bg min-[29rem]:border-x min-[29rem]:border-line">
        {isListing ? null : <BackBar title="Post" to="/dashboard" line />}
        <p role="status" className="sr-only">
          {isListing ? 'Loading opportunity...' : 'Loading post...'}
        </p>
        {isListing ? <ListingSkeleton /> : <PostPageSkeleton />}
      </div>
    </div>
  );
}
