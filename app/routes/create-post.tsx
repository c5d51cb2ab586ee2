import type { MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { removeDraft } from '~/domain/draft/draft.server';
import { feedPath } from '~/domain/feed/feed';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { postCreatedText } from '~/domain/post/post';
import { publishPostForm } from '~/domain/post/publish.schema';
import { blankPostForm, openPostForm, publishPost } from '~/domain/post/publish.server';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { requireMayPublish } from '~/features/gate/suspended-form.server';
import { publishAction } from '~/features/offer-form/publish-action';
import { suspicionReply } from '~/features/offer-form/suspicion.server';
import { CreatePostForm } from '~/features/post-form/create-post-form.island';
import { readPostForm } from '~/features/post-form/post-form.server';
import * as words from '~/features/post-form/post-form.words';
import { failPublishing } from '~/features/published-before/fail-publishing.server';
import { screenTitle } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { useQueuedParam } from '~/features/submission/use-queued-form';
import { hasRefusedFiles, parseWithFiles, refuseWithFiles } from '~/features/upload/form-files.server';
import { actionHeadersOnly, textOf } from '~/http/form.server';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { phrases } from '~/lib/language/phrases';
import { BLANK_HEADER } from '~/lib/offline/kept';

const LOG_IN_FIRST = phrases({
  title: words.logInTitle,
  text: words.logIn,
  tone: 'bad',
});

const FAILED = phrases({ title: words.error, text: words.failed });

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = ({ matches }) => {
  return [{ title: screenTitle(words.create(), matches) }];
};

export const headers = actionHeadersOnly;

export const loader = memberScreen(async (ctx, { request }) => {
  requireMayPublish(ctx);
  const { id, userType } = ctx.viewer;
  const start = request.headers.has(BLANK_HEADER) ? blankPostForm(ctx) : await openPostForm(ctx);
  return { viewer: { id, userType }, start };
}, LOG_IN_FIRST);

export const action = memberScreen(async (ctx, { request }) => {
  const form = await readPostForm(ctx, request);
  if (textOf(form.fields, 'intent') === 'discard') {
    await removeDraft(ctx, 'post');
    return seeOther(request, '/create-post');
  }
  const submission = parseWithFiles(form, publishPostForm);
  if (submission.status !== 'success' || hasRefusedFiles(form))
    return refuseWithFiles(submission, form, FAILED);
  try {
    const written = scannedTexts('post', submission.value);
    const suspicions = suspicionReply(form.fields, submission, written, 'post');
    if (suspicions) return suspicions;
    const { postType } = await publishPost(ctx, submission.value);
    const flash = { title: words.success(), text: postCreatedText(postType), tone: 'good' as const };
    return seeOther(request, feedPath({ postType, category: null }), { flash });
  } catch (error) {
    const published = { kind: 'post', id: textOf(form.fields, 'id') } as const;
    return failPublishing(ctx, published, submission, error, { request, ...FAILED });
  }
}, LOG_IN_FIRST);

export const clientAction = publishAction('post', FAILED);

/** Switching the tab changes only the address. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = change;
  return !formMethod && currentUrl.pathname === nextUrl.pathname ? false : revalidateUnlessFailed(change);
}

export default function CreatePost() {
  return <CreatePostForm key={useQueuedParam()} {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <MemberError />;
}
