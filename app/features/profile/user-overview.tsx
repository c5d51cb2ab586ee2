import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatTile, StatTiles } from '~/components/figure/stat-tiles';
import { Section } from '~/components/frame/section';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';
import type { CardListing } from '~/domain/listing/card';
import type { ReportFailure } from '~/domain/moderation/report';
import { businessInterests, businessStages } from '~/domain/option/options';
import { type Answers, type RatingComment, replyTimeLabel } from '~/domain/profile/answers';
import type { UserView } from '~/domain/profile/view.schema';
import { labelOf } from '~/domain/shared/option';
import { formatPhone } from '~/domain/shared/phone';
import { LinkedText } from '~/features/offer/linked-text';
import { ScamLine } from '~/features/offer/scam-line';
import { istMonth } from '~/lib/time/month';
import { noBio } from './empty-profile';
import * as words from './user.words';
import { UserListings } from './user-listings';
import { UserRatings } from './user-ratings';

interface UserOverviewProps {
  user: UserView;
  listings: readonly CardListing[];
  hasMoreListings: boolean;
  answers: Answers | null;
  comments: readonly RatingComment[];
  appName: string;
  /** The rating whose report form is open, for use without a script, and what was wrong with it. */
  reporting: string | null;
  failure: ReportFailure | null;
  /** The form to rate the user, if the viewer may. */
  rate: ReactNode;
}

/** A user's profile: bio, preferences, listings, answers and ratings. */
export function UserOverview(props: UserOverviewProps) {
  const { user, listings, hasMoreListings, answers, comments, appName, reporting, failure, rate } = props;
  if (user.isLimited) return <LimitedNote name={user.fullName} />;
  return (
    <>
      <Section id="about" title={words.about()}>
        {user.bio ? (
          <LinkedText text={user.bio} className="break-words text-text-2" />
        ) : (
          <p className="text-text-3">{noBio(user)}</p>
        )}
        <ScamLine warning={user.warning} authorId={user.id} />
        {user.phone ? <Phone phone={user.phone} /> : null}
      </Section>
      <LookingFor user={user} />
      <UserListings userId={user.id} listings={listings} hasMore={hasMoreListings} />
      <OnApp user={user} answers={answers} appName={appName} />
      <UserRatings user={user} comments={comments} rate={rate} reporting={reporting} failure={failure} />
    </>
  );
}

function LimitedNote({ name }: { name: string }) {
  return (
    <div className="p-4">
      <Note icon={Lock}>{words.limited({ name })}</Note>
    </div>
  );
}

/** Marked 'unverified', because the number is not checked. */
function Phone({ phone }: { phone: string }) {
  return (
    <p className="text-text-2">
      <a href={`tel:${phone}`} className="hit-text font-semibold text-marigold-text tabular-nums">
        {formatPhone(phone)}
      </a>
      <span className="grey-line">{` · ${words.unverified()}`}</span>
    </p>
  );
}

function LookingFor({ user }: { user: UserView }) {
  const stage = user.businessStage ? [labelOf(businessStages, user.businessStage)] : [];
  const seeks = user.businessInterests.map((code) => labelOf(businessInterests, code));
  const wishes = [...user.investmentPreferences, ...seeks];
  if (wishes.length + stage.length === 0) return null;
  return (
    <Section id="wishes" title={wishes.length > 0 ? words.lookingFor() : words.businessStage()}>
      <ul className="flex flex-wrap gap-2">
        {(wishes.length > 0 ? wishes : stage).map((word) => (
          <li key={word}>
            <Pill>{word}</Pill>
          </li>
        ))}
      </ul>
      {wishes.length > 0 && stage[0] ? (
        <p className="-mt-2 text-caption text-text-3">{words.businessStageIs({ stage: stage[0] })}</p>
      ) : null}
    </Section>
  );
}

type OnAppProps = Pick<UserOverviewProps, 'user' | 'answers' | 'appName'>;

/** Since when the user is here and how they answer, from stored data only. */
function OnApp({ user, answers, appName }: OnAppProps) {
  const since = user.createdAt ? istMonth(Date.parse(user.createdAt)) : '';
  if (!answers) {
    return (
      <Section id="on-app" title={words.onApp({ app: appName })}>
        <p className="text-text-2">{words.sinceMonth({ month: since })}</p>
      </Section>
    );
  }
  const { decided, accepted, medianMs } = answers;
  return (
    <Section id="on-app" title={words.onApp({ app: appName })}>
      <StatTiles>
        <StatTile
          label={words.since()}
          value={<span className="text-title max-[345px]:text-body">{since}</span>}
        />
        <StatTile
          label={words.answersIn()}
          value={<span className="text-title">{replyTimeLabel(medianMs)}</span>}
        />
        <StatTile
          label={words.accepted()}
          value={<span className="text-title">{words.acceptedOf({ accepted, decided })}</span>}
        />
      </StatTiles>
      <p className="-mt-2 text-caption text-text-3">{words.answersLine()}</p>
    </Section>
  );
}
