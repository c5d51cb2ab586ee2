import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FundingFigure } from '~/components/figure/funding-figure';
import { ButtonLink } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';
import { categoryLabel } from '~/domain/option/category-label';
import type { CardPost } from '~/domain/post/card';
import { postEditPath } from '~/domain/post/paths';
import { postName } from '~/domain/post/post';
import type { PostView } from '~/domain/post/view.schema';
import { AmountInWords } from '~/features/offer/amount-in-words';
import { Byline } from '~/features/offer/byline';
import { EditedMark } from '~/features/offer/edited-mark';
import { EstimateNote } from '~/features/offer/estimate-note';
import { LinkedText } from '~/features/offer/linked-text';
import { ReviewState } from '~/features/offer/review-state';
import { roleLabels } from '~/features/offer/role-labels';
import { ScamLine } from '~/features/offer/scam-line';
import { saidSpan } from '~/features/offer/time-span';
import { UseOfFunds } from '~/features/offer/use-of-funds';
import { offerTitleIds } from '~/features/write-queue/title-on-screen';
import { cn } from '~/lib/class-names';
import { fundingRangeFull } from '~/lib/format/range';
import * as words from './post.words';

/** What the article shows of a post; a card knows all of it but the last four. */
type ArticlePost = CardPost & Pick<PostView, 'authorId' | 'roiBasis' | 'teamSize' | 'useOfFunds'>;

interface PostArticleProps {
  post: ArticlePost;
  isOwn?: boolean;
  /** The business plan and documents. */
  papers: ReactNode;
  /** The server's time in milliseconds. */
  now: number;
  /** The strip of photos. */
  photos: ReactNode;
  /** The counters and the action row. */
  children: ReactNode;
}

/** A post in full. */
export function PostArticle({ post, isOwn = false, papers, now, photos, children }: PostArticleProps) {
  const { author, status } = post;
  return (
    <article aria-labelledby={offerTitleIds.post}>
      <div className="px-4 pt-3">
        <Byline
          author={author}
          facts={[roleLabels[author.userType], author.city]}
          createdAt={post.createdAt}
          now={now}
          end={
            <Pill className="max-w-[42%] whitespace-normal max-[345px]:hidden">
              {categoryLabel(post.category)}
            </Pill>
          }
        />
        <div
          className={cn(
            'mt-3 flex flex-wrap items-center gap-x-2 gap-y-2.5',
            status === 'approved' && post.editedAt === null && 'min-[346px]:hidden',
          )}
        >
          <Pill className="min-[346px]:hidden">{categoryLabel(post.category)}</Pill>
          {status === 'approved' ? null : <ReviewState {...post} />}
          {isOwn && status === 'rejected' ? (
            <ButtonLink to={postEditPath(post.id)} variant="secondary">
              {words.correct()}
            </ButtonLink>
          ) : null}
          <EditedMark postId={post.id} editedAt={post.editedAt} now={now} />
        </div>
        <Title post={post} />
        {post.postType === 'investment' ? <Offer post={post} /> : null}
        <LinkedText text={post.content} className="mt-3 text-text-2" />
        <ScamLine warning={post.warning} authorId={post.authorId} className="mt-3" />
      </div>
      {photos}
      {post.useOfFunds ? <UseOfFunds text={post.useOfFunds} /> : null}
      {papers}
      {children}
    </article>
  );
}

function Title({ post }: { post: ArticlePost }) {
  if (post.title === null) {
    return (
      <h2 id={offerTitleIds.post} className="sr-only">
        {postName(post)}
      </h2>
    );
  }
  return (
    <h2 id={offerTitleIds.post} className="mt-3 text-heading font-bold tracking-[-0.015em]">
      {post.title}
    </h2>
  );
}

/** The amount and the facts that the owner states. */
function Offer({ post }: { post: ArticlePost }) {
  const { fundingMin, fundingMax, timeline, expectedRoi, roiBasis, teamSize } = post;
  const exact = fundingRangeFull(fundingMin, fundingMax);
  return (
    <>
      {exact ? (
        <p className="mt-1.5">
          <FundingFigure min={fundingMin} max={fundingMax} size="lg" plain={post.status === 'rejected'} />
          <span className="block text-caption text-text-3 tabular-nums">{exact}</span>
          <AmountInWords min={fundingMin} max={fundingMax} className="text-text-3" />
        </p>
      ) : (
        <p className="mt-1.5 text-caption text-text-3">{words.noAmount()}</p>
      )}
      {timeline || expectedRoi || teamSize ? (
        <ul aria-label={words.facts()} className="mt-2.5 flex flex-wrap gap-1.5">
          {timeline ? <Fact>{saidSpan(timeline)}</Fact> : null}
          {expectedRoi ? <Fact>{words.roiStated({ roi: saidSpan(expectedRoi) })}</Fact> : null}
          {teamSize ? <Fact>{words.teamOf({ count: teamSize })}</Fact> : null}
        </ul>
      ) : null}
      {expectedRoi ? <EstimateNote basis={roiBasis} className="mt-1.5" /> : null}
    </>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-w-0">
      <Pill className="whitespace-normal">{children}</Pill>
    </li>
  );
}

/** The safety note beside every offer. */
export function SafetyNote({ appName }: { appName: string }) {
  return (
    <Note tone="sandy" icon={ShieldAlert} className="mx-4 my-4">
      <b>{words.staySafe()}</b> {words.safety({ appName })}
    </Note>
  );
}
