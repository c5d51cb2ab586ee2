import { say } from '~/lib/language/say';

export const error = say('Error');
export const likeFailed = say('Failed to like post');
export const unlikeFailed = say('Failed to unlike post');
export const likeOrUnlikeFailed = say('Failed to like/unlike post');
export const bookmarked = say('Bookmarked!');
export const bookmarkFailed = say('Failed to bookmark post');
export const commentFailed = say('Failed to create comment');
export const commentUpdated = say('Comment updated');
export const updateFailed = say('Failed to update comment');
export const commentDeleted = say('Comment deleted');
export const deleteCommentFailed = say('Failed to delete comment');
export const postDeleted = say('Post deleted successfully');
export const deletePostFailed = say('Failed to delete post');
export const interestExpressed = say('Interest Expressed!');
export const interestRecorded = say('Your interest has been recorded.');
export const because = say('{title}. {reason}');
