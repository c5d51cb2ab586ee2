import type { ReactNode } from 'react';
import { LawLink } from '~/components/frame/law-link';
import type { CallPeer } from '~/domain/call/call.schema';
import { cityName } from '~/domain/city/city-names';
import { roleLabels } from '~/features/offer/role-labels';
import { PersonAvatar } from '~/features/person/person-avatar';
import { cn } from '~/lib/class-names';
import { fundingRange } from '~/lib/format/range';
import * as spoken from './call.words';

/** The other user's avatar and name, centred on the screen. */
export function CallUserHead({
  peer,
  isRinging,
  above,
  children,
}: {
  peer: CallPeer;
  isRinging: boolean;
  above?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 content-center-safe justify-items-center gap-1 overflow-y-auto px-6 text-center">
      <div className="relative mb-4 grid size-42 place-items-center max-[345px]:size-34 [@media(max-height:660px)]:mb-1 [@media(max-height:660px)]:size-28">
        <Ring isRinging={isRinging} className="inset-0 opacity-70" />
        <Ring isRinging={isRinging} className="inset-[18px]" />
        <PersonAvatar person={peer} size={96} />
      </div>
      {above ? <div className="text-caption text-text-2">{above}</div> : null}
      <p className="text-display font-bold tracking-[-0.02em] text-balance">{peer.fullName}</p>
      {children}
    </div>
  );
}

/** Letters that have room in one line with the amounts, on a phone of 390 px. */
const SHORT_TITLE = 26;

/** The caller, and what the two have talked about: role, city and deal. The hub's frame has no words of a language. */
export function CallPeerFacts({ peer: { userType, city, about } }: { peer: CallPeer }) {
  const facts = [userType && roleLabels[userType], city && cityName(city)].filter(Boolean).join(' · ');
  const range = about ? fundingRange(about.fundingMin, about.fundingMax) : '';
  const isLong = about != null && about.title.length > SHORT_TITLE;
  return (
    <>
      {facts ? <p className="text-text-2">{facts}</p> : null}
      {about ? (
        <p
          className={cn(
            'mt-2 flex max-w-full bg-raised px-3 py-1 text-caption font-semibold text-text-2',
            isLong
              ? 'flex-col rounded-panel'
              : 'rounded-full whitespace-pre max-[345px]:flex-col max-[345px]:rounded-panel',
          )}
        >
          <span className={isLong ? 'line-clamp-2 text-balance' : 'truncate'}>{about.title}</span>
          {range ? (
            <span className="flex-none">
              <span className={isLong ? 'sr-only' : 'max-[345px]:sr-only'}> · </span>
              {range}
            </span>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

const Ring = ({ isRinging, className }: { isRinging: boolean; className: string }) => (
  <span
    aria-hidden="true"
    className={cn(
      'absolute rounded-full border-[1.5px] border-leaf-line',
      isRinging && 'animate-call-ring',
      className,
    )}
  />
);

/** The background of a call without video. */
export const dusk = 'bg-[radial-gradient(120%_60%_at_50%_22%,#1f2940,var(--color-bg)_70%)]';

/** Says how the first call of two people connects; what it means is in the privacy policy. */
export const DirectCallNote = ({ className }: { className: string }) => (
  <p className={cn('text-caption text-text-2', className)}>
    {spoken.direct()} <LawLink to="/privacy#calls">{spoken.whatMeans()}</LawLink>
  </p>
);
