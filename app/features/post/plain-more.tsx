import type { ReactNode } from 'react';
import { Field, TextInput } from '~/components/form/field';
import { Button, ButtonLink } from '~/components/ui/button';
import { CONFIRM_POST, postEditPath, postPath } from '~/domain/post/paths';
import * as words from '~/features/post-action/post-menu.words';
import type { PostIntentFailure } from '~/features/reaction/post-intent';
import { ReportFields } from '~/features/report/report-fields';
import { cn } from '~/lib/class-names';

interface PlainMoreProps {
  postId: string;
  /** The full URL, to copy by hand; null where nobody else could open it. */
  address: string | null;
  isOwn: boolean;
  /** The user has pressed Delete and is asked to confirm. */
  isConfirming: boolean;
  /** The failure of a form in this section. */
  failure: PostIntentFailure | null;
}

/** The menu's actions as forms, for use without a script. Shown when the menu button's link targets it. */
export function PlainMore({ postId, address, isOwn, isConfirming, failure }: PlainMoreProps) {
  const isOpen = isConfirming || failure !== null;
  return (
    <section
      id="more"
      aria-labelledby="more-title"
      className={cn('gap-4 border-t border-line px-4 py-4', isOpen ? 'grid' : 'hidden target:grid')}
    >
      <h2 id="more-title" className="text-title font-semibold">
        {words.moreOptions()}
      </h2>
      {address ? (
        <Field label={words.linkToPost()}>
          <TextInput readOnly value={address} />
        </Field>
      ) : null}
      {isOwn && !isConfirming ? (
        <ButtonLink to={postEditPath(postId)} variant="secondary">
          {words.edit()}
        </ButtonLink>
      ) : null}
      {isOwn ? (
        <DeletePost postId={postId} isConfirming={isConfirming} />
      ) : (
        <Report postId={postId} failure={failure} />
      )}
    </section>
  );
}

function DeletePost({ postId, isConfirming }: { postId: string; isConfirming: boolean }) {
  if (!isConfirming) {
    return (
      <ButtonLink to={postPath(postId, { confirm: CONFIRM_POST }, 'more')} variant="danger-ghost">
        {words.remove()}
      </ButtonLink>
    );
  }
  return (
    <PostForm postId={postId} intent="delete">
      <p className="text-text-2">{words.sureDelete()}</p>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to={postPath(postId)} variant="secondary">
          {words.cancel()}
        </ButtonLink>
        <Button variant="danger">{words.remove()}</Button>
      </div>
    </PostForm>
  );
}

function Report({ postId, failure }: { postId: string; failure: PostIntentFailure | null }) {
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <PostForm postId={postId} intent="report">
      <ReportFields label={words.report()} values={values} fields={fields} />
    </PostForm>
  );
}

type PostFormProps = { postId: string; intent: 'delete' | 'report'; children: ReactNode };

const PostForm = ({ postId, intent, children }: PostFormProps) => (
  <form method="post" action={postPath(postId)} className="grid gap-4">
    <input type="hidden" name="intent" value={intent} />
    {children}
  </form>
);
