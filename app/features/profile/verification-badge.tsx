import { Link } from '@remix-run/react';
import { Pill } from '~/components/ui/pill';
import { cn } from '~/lib/class-names';
import * as words from './badge.words';

interface VerificationBadgeProps {
  isVerified: boolean;
  /** Under the badge: the state of the verification. */
  line?: string;
  /** Shown on tap: what was checked and when, and what was not. */
  sentences: readonly string[];
  isOwn?: boolean;
}

/** 'KYC Verified' or 'Verification Pending', with an explanation. */
export function VerificationBadge({ isVerified, line, sentences, isOwn = false }: VerificationBadgeProps) {
  return (
    <details className="group">
      <summary
        className={cn(
          'inline-grid min-h-11 cursor-pointer list-none content-center justify-items-start gap-1 rounded-control [&::-webkit-details-marker]:hidden',
          // What the pill alone leaves of its 44 px is no gap below the name.
          line ? null : '-my-2.5',
        )}
      >
        <Pill kind={isVerified ? 'kyc' : 'kyc-wait'}>{isVerified ? words.verified() : words.pending()}</Pill>
        {line ? <span className="small-line">{line}</span> : null}
        <span className="sr-only">{words.whatChecked()}</span>
      </summary>
      <div className="mt-1.5 grid gap-1 text-caption text-text-2">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isOwn ? (
          <Link
            to="/verification"
            className="inline-flex min-h-11 items-center font-semibold text-marigold-text"
          >
            {words.goToVerification()}
          </Link>
        ) : null}
      </div>
    </details>
  );
}
