import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { ownReview } from '~/domain/offer-status/offer-state';
import { postEditForm } from '~/domain/post/edit.schema';
import { openPostEdit, savePost } from '~/domain/post/edit.server';
import { postFormContent } from '~/domain/post/form-content';
import { postPath } from '~/domain/post/paths';
import { postName } from '~/domain/post/post';
import { seenOf } from '~/domain/seen-version/seen-of';
import { begunFrom, failEdit } from '~/features/changed-elsewhere/changed-answer.server';
import { OfferError } from '~/features/gate/offer-error';
import { noPost } from '~/features/gate/offer-error.words';
import { memberScreen } from '~/features/gate/screen.server';
import { afterEdit } from '~/features/offer-form/after-edit';
import { suspicionReply } from '~/features/offer-form/suspicion.server';
import * as words from '~/features/post/post-route.words';
import { EditPostForm } from '~/features/post-form/edit-post-form.island';
import { postDifferences } from '~/features/post-form/post-differences.server';
import { readPostForm } from '~/features/post-form/post-form.server';
import { screenTitle } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { saveAction } from '~/features/submission/save-action';
import { useOpened } from '~/features/submission/use-opened';
import { hasRefusedFiles, parseWithFiles, refuseWithFiles } from '~/features/upload/form-files.server';
import { actionHeadersOnly } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { phrases } from '~/lib/language/phrases';

const FAILED = phrases({ title: words.updateFailed, text: words.tryAgain });

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = ({ data, matches }) => {
  const name = data ? words.editName({ name: data.name }) : noPost();
  return [{ title: screenTitle(name, matches) }];
};

export const headers = actionHeadersOnly;

export const loader = memberScreen(async (ctx, { params }) => {
  const { post, papers } = await openPostEdit(ctx, params.id);
  const { id, postType: type } = post;
  const known = [...(papers.plan ? [papers.plan] : []), ...papers.documents];
  const seen = seenOf(post);
  return {
    id,
    viewerId: ctx.viewer.id,
    type,
    review: ownReview(post),
    seen,
    name: postName(post),
    content: postFormContent(post),
    papers: known,
  };
});

export const action = memberScreen(async (ctx, { request, params }) => {
  const id = params.id;
  const form = await readPostForm(ctx, request);
  const begun = begunFrom(form.fields);
  const submission = parseWithFiles(form, postEditForm);
  if (submission.status !== 'success' || hasRefusedFiles(form))
    return refuseWithFiles(submission, form, FAILED);
  try {
    const suspicions = suspicionReply(
      form.fields,
      submission,
      scannedTexts('post', submission.value),
      'post',
    );
    if (suspicions) return suspicions;
    const text = afterEdit(await savePost(ctx, id, submission.value, begun));
    return seeOther(request, postPath(id), { flash: { title: words.updated(), text, tone: 'good' } });
  } catch (error) {
    const lines = async () => postDifferences((await openPostEdit(ctx, id)).post, submission.value);
    return failEdit(ctx, submission, error, { request, title: FAILED.title, lines });
  }
});

export const clientAction = saveAction({ kind: 'post-edit', page: postPath }, FAILED);

export const shouldRevalidate = revalidateUnlessFailed;

export default function EditPost() {
  const loaded = useLoaderData<typeof loader>();
  const opened = useOpened(loaded.id, loaded);
  return <EditPostForm key={`${opened.id} ${opened.seen}`} {...opened} />;
}

export function ErrorBoundary() {
  return <OfferError kind="post" />;
}
