import { Link } from '@remix-run/react';
import { Signboard } from '~/components/brand/signboard';
import { FundingFigure } from '~/components/figure/funding-figure';
import { When } from '~/components/ui/when';
import { smallSrc } from '~/domain/file/file';
import { categoryLabel } from '~/domain/option/category-label';
import { hitPath, type SearchHit } from '~/domain/search/search';
import { VerifiedTick } from '~/features/offer/byline';
import { categoryIcon } from '~/features/offer/category-icon';
import { PersonAvatar } from '~/features/person/person-avatar';
import { useLowData } from '~/http/low-data';
import { phrases } from '~/lib/language/phrases';
import { timeAgo } from '~/lib/time/in-words';
import { Marked } from './marked';
import * as words from './search.words';

const roles: Record<string, string> = phrases({ entrepreneur: words.entrepreneur, investor: words.investor });

/** One search result with the matches marked, its author and its amount. */
export function HitRow({ hit, now }: { hit: SearchHit; now: number }) {
  const isPerson = hit.kind === 'person';
  const facts = isPerson
    ? [roles[hit.role ?? ''], hit.author.city]
    : [hit.author.fullName, hit.author.city, categoryLabel(hit.place)];
  const written = Date.parse(hit.createdAt);
  return (
    <li className="relative flex gap-3.5 px-4 py-3.5 hover:bg-surface">
      <HitPicture hit={hit} />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1 font-semibold">
          <Link to={hitPath(hit)} className="line-clamp-2 after:absolute after:inset-0">
            {hit.title.length > 0 ? (
              <Marked segments={hit.title} />
            ) : (
              words.postBy({ name: hit.author.fullName })
            )}
          </Link>
          {isPerson && hit.author.isVerified ? <VerifiedTick /> : null}
        </h2>
        <FundingFigure min={hit.fundingMin} max={hit.fundingMax} size="sm" />
        <p className="line-clamp-2 text-caption text-text-2">
          <Marked segments={hit.snippet} />
        </p>
        <p className="pointer-events-none relative z-1 text-caption break-words text-text-3">
          {facts.filter(Boolean).join(' · ')}
          {isPerson ? null : (
            <>
              {'\u00a0· '}
              <When at={written}>{timeAgo(written, now)}</When>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

function HitPicture({ hit }: { hit: SearchHit }) {
  const { author, image, kind } = hit;
  const isLowData = useLowData();
  if (kind === 'listing' || image) {
    return (
      <div className="relative size-16 flex-none overflow-hidden rounded-control bg-raised">
        {image && !isLowData ? (
          <img
            src={smallSrc(image, 64)}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
            data-picture
            className="size-full object-cover"
          />
        ) : (
          <Signboard ownerId={author.id} icon={categoryIcon(hit.place)} />
        )}
      </div>
    );
  }
  return <PersonAvatar person={author} size={40} />;
}
