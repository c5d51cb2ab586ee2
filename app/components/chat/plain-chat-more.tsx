import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReportFields } from '~/components/post/report-fields';
import { Button, ButtonLink } from '~/components/ui/button';
import { personPath } from '~/domain/person-path';
import { type ReportFailure, reportWords } from '~/domain/report';
import { cn } from '~/lib/class-names';

interface PlainChatMoreProps {
  path: string;
  userId: string;
  isMuted: boolean;
  isBlocked: boolean;
  failure: ReportFailure | null;
}

/** What the menu holds, for those without JavaScript, in the place of the messages. */
export function PlainChatMore({ path, userId, isMuted, isBlocked, failure }: PlainChatMoreProps) {
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <section
      id="more"
      aria-labelledby="more-title"
      className={cn(
        'absolute inset-0 z-(--z-action) content-start gap-4 overflow-y-auto bg-bg px-4 py-4',
        failure ? 'grid' : 'hidden target:grid',
      )}
    >
      <div className="flex items-center justify-between">
        <h2 id="more-title" className="text-title font-semibold">
          Chat options
        </h2>
        <Link
          to={path}
          aria-label="Close"
          className="grid size-11 place-items-center rounded-full text-text-2"
        >
          <X size={22} />
        </Link>
      </div>
      <ButtonLink to={personPath(userId)} variant="secondary">
        View Profile
      </ButtonLink>
      <IntentForm path={path} intent={isMuted ? 'unmute' : 'mute'}>
        <Button variant="secondary">{isMuted ? 'Unmute Notifications' : 'Mute Notifications'}</Button>
      </IntentForm>
      <IntentForm path={path} intent={isBlocked ? 'unblock' : 'block'}>
        {isBlocked ? null : <p className="text-caption text-text-2">{BLOCK_TEXT}</p>}
        <Button variant={isBlocked ? 'secondary' : 'danger'}>
          {isBlocked ? 'Unblock User' : 'Block User'}
        </Button>
      </IntentForm>
      <IntentForm path={path} intent="report">
        <ReportFields
          label={reportWords.user.title}
          values={values}
          fields={failure && !fields.reason ? { ...fields, reason: failure.error } : fields}
        />
      </IntentForm>
    </section>
  );
}

/** Said before somebody is blocked. */
export const BLOCK_TEXT =
  'They can no longer write to you, call you or see your profile, and you no longer see theirs. They are not told.';

type IntentFormProps = { path: string; intent: string; children: ReactNode };

const IntentForm = ({ path, intent, children }: IntentFormProps) => (
  <form method="post" action={path} className="grid gap-3">
    <input type="hidden" name="intent" value={intent} />
    {children}
  </form>
);
