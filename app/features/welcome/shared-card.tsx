import { Link } from '@remix-run/react';
import { wantedFirst } from '~/domain/file/file';
import type { LinkPreview } from '~/domain/share-card/preview';
import { CARD_SIZE } from '~/domain/share-card/share-card';
import * as words from './welcome.words';

type SharedCardProps = { preview: LinkPreview; signIn: string };

/** What a shared link is about, for a stranger: what its link preview says, and the way to the rest. */
export function SharedCard({ preview: { title, description, line, card }, signIn }: SharedCardProps) {
  return (
    <article aria-label={words.sharedLabel()} className="border-b border-line-2 px-4 pt-4 pb-5">
      {card.contentType === 'image/jpeg' ? (
        <img
          src={card.path}
          {...CARD_SIZE}
          alt=""
          {...wantedFirst}
          className="mb-3 aspect-[1200/630] w-full rounded-panel bg-raised object-cover"
        />
      ) : null}
      {line ? <p className="text-caption text-text-3">{line}</p> : null}
      <h2 className="text-heading font-bold break-words">{title}</h2>
      {description ? (
        <p className="mt-1.5 break-words whitespace-pre-line text-text-2">{description}</p>
      ) : null}
      <Link
        to={signIn}
        className="mt-2 -mb-2 inline-flex min-h-11 items-center font-semibold text-marigold-text"
      >
        {words.sharedMore()}
      </Link>
    </article>
  );
}
