import { Lock } from 'lucide-react';
import type { Papers } from '~/domain/file/paper';
import type { PostView } from '~/domain/post/view.schema';
import { PaperRow } from '~/features/offer/paper-row';
import * as words from './post.words';

interface PostPapersProps {
  post: PostView;
  /** The documents that the viewer may open. */
  papers: Papers;
  isOwn: boolean;
}

/**
 * The business plan and documents, if the viewer may open them; otherwise their number and how to get access. A community post takes no
 * interest, so nobody else is given its documents.
 */
export function PostPapers({ post, papers: { plan, documents }, isOwn }: PostPapersProps) {
  if (post.papers === 0) return null;
  const takesInterest = post.postType === 'investment';
  const isOpen = plan !== null || documents.length > 0;
  const title = plan ? (documents.length > 0 ? words.planAndDocuments() : words.plan()) : words.documents();
  return (
    <section id="papers" aria-labelledby="papers-title" className="mt-5 px-4">
      <h3 id="papers-title" className="text-title font-semibold">
        {title}
      </h3>
      {isOpen ? (
        <>
          {isOwn ? (
            <p className="small-line">{takesInterest ? words.privatePapers() : words.privateDocuments()}</p>
          ) : null}
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
            {plan ? <PaperRow paper={plan} label={words.downloadPlan()} /> : null}
            {documents.map((paper) => (
              <PaperRow key={paper.url} paper={paper} label={words.download({ name: paper.name })} />
            ))}
          </div>
        </>
      ) : (
        <p className="mt-1 flex gap-2 text-caption text-text-2">
          <Lock size={18} className="mt-px flex-none text-text-3" />
          {(takesInterest ? words.papersAfter : words.documentsOf)({
            count: post.papers,
            name: post.author.fullName,
          })}
        </p>
      )}
    </section>
  );
}
