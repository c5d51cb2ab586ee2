import type { DraftContent } from '~/domain/draft/draft';
import type { PostView } from './view.schema';

/** A post's form as the post stands. */
export function postFormContent(post: PostView): DraftContent {
  const { title, fundingMin, fundingMax, useOfFunds, timeline, expectedRoi, roiBasis, teamSize } = post;
  return {
    postType: post.postType,
    content: post.content,
    category: post.category,
    ...(title && { title }),
    ...(fundingMin !== null && { fundingMin: String(fundingMin) }),
    ...(fundingMax !== null && { fundingMax: String(fundingMax) }),
    ...(useOfFunds && { useOfFunds }),
    ...(timeline && { timeline }),
    ...(expectedRoi && { expectedRoi }),
    ...(roiBasis && { roiBasis }),
    ...(teamSize && { teamSize: String(teamSize) }),
    ...(post.businessPlan && { businessPlan: post.businessPlan }),
    attachments: post.attachments,
    images: post.imageDetails.map(({ url, alt }) => ({ url, alt })),
  };
}
