import { Link } from '@remix-run/react';
import { ChevronRight, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, buttonStyles } from '~/components/ui/button';
import { Pill } from '~/components/ui/pill';
import type { ListingPage } from '~/domain/listing/page';
import { noDirectMessages } from '~/domain/listing/reader.words';
import { isOpenInterest } from '~/domain/offer-status/interest-status';
import { chatPath } from '~/domain/shared/paths';
import { formatPhone } from '~/domain/shared/phone';
import { userPath } from '~/domain/user/paths';
import { PersonAvatar } from '~/features/person/person-avatar';
import { istMonth } from '~/lib/time/month';
import * as words from './listing.words';

interface ListingOwnerProps extends Pick<ListingPage, 'listing' | 'owner'> {
  appName: string;
  isOwn: boolean;
  /** Whether the chat exists. */
  hasChat: boolean;
  /** The 'Schedule Call' button. */
  call: ReactNode;
}

/** The owner, and the ways to reach them that they allow. */
export function ListingOwner({ listing, owner, appName, isOwn, hasChat, call }: ListingOwnerProps) {
  const { fullName, id, isVerified } = listing.owner;
  const { interest } = listing.viewer;
  const takesMessages = listing.allowDirectMessages || isOpenInterest(interest);
  return (
    <>
      <Link to={userPath(id)} className="flex min-h-12 items-center gap-3.5">
        <PersonAvatar person={listing.owner} size={48} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-semibold">{fullName}</span>
            {isVerified ? <Pill kind="kyc">{words.kycVerified()}</Pill> : null}
          </span>
          <span className="block text-caption text-balance text-text-3">
            {words.ownerSince({ appName, month: istMonth(owner.since) })}
          </span>
        </span>
        <ChevronRight size={20} className="text-text-3" />
      </Link>
      {isOwn ? null : (
        <>
          <div className="mt-3.5 grid auto-cols-fr grid-flow-col gap-3 *:px-2 max-[345px]:auto-cols-auto large-text:grid-flow-row">
            {hasChat ? <Message ownerId={id} isAllowed={takesMessages} /> : null}
            {call}
          </div>
          {hasChat && !takesMessages ? (
            <p id="no-messages" className="mt-2 text-caption text-text-3">
              {noDirectMessages({ name: fullName })}
            </p>
          ) : null}
          {owner.phone ? <PhoneLink phone={owner.phone} /> : null}
        </>
      )}
    </>
  );
}

function Message({ ownerId, isAllowed }: { ownerId: string; isAllowed: boolean }) {
  const label = (
    <>
      <MessageCircle size={20} />
      {words.message()}
    </>
  );
  if (isAllowed) {
    return (
      <ButtonLink to={chatPath(ownerId)} variant="secondary">
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button type="button" variant="secondary" disabled aria-describedby="no-messages">
      {label}
    </Button>
  );
}

/** Marked 'unverified', because the number is not checked. */
function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className={buttonStyles({ variant: 'ghost', className: 'mt-2 w-full flex-wrap gap-x-2 gap-y-0' })}
    >
      <Phone size={18} />
      <span className="tabular-nums">{formatPhone(phone)}</span>
      <span className="text-caption font-normal text-text-3">{words.unverified()}</span>
    </a>
  );
}
