import { say } from '~/lib/language/say';

export const options = say('Post options');
export const moreOptions = say('More options');
export const share = say('Share');
export const copyLink = say('Copy Link');
export const send = say('Send');
export const removeBookmark = say('Remove Bookmark');
export const bookmark = say('Bookmark');
export const edit = say('Edit');
export const editPost = say('Edit {name}');
export const remove = say('Delete');
export const report = say('Report');
export const deletePost = say('Delete post');
export const sureDelete = say('Are you sure you want to delete this post? This action cannot be undone.');
export const deleting = say('Deleting...');
export const linkToPost = say('Link to this post');
export const cancel = say('Cancel');
