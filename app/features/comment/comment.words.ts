import { say } from '~/lib/language/say';

export const reply = say('Reply');
export const replyTo = say('Reply to {name}');
export const edit = say('Edit');
export const editOf = say('Edit the comment of {name}');
export const remove = say('Delete');
export const removeOf = say('Delete the comment of {name}');
export const report = say('Report');
export const reportOf = say('Report the comment of {name}');
export const cancel = say('Cancel');
export const sureDeleteReplies = say(
  'Are you sure you want to delete this comment? Its replies are deleted, too. This action cannot be undone.',
);
export const sureDelete = say('Are you sure you want to delete this comment? This action cannot be undone.');
export const write = say('Write a comment');
export const writeHere = say('Write a comment…');
export const send = say('Send comment');
export const replyingTo = say('Replying to <b>{name}</b>');
export const cancelReply = say('Cancel reply');
export const owner = say('Owner');
export const edited = say('Edited');
export const title = say('Comments');
export const earlier = say('Show earlier comments');
export const more = say('Show more comments');
export const tryAgain = say('Try again');
export const deleteTitle = say('Delete comment');
export const standing = say('The comment now');
export const yours = say('Your comment');
export const saving = say('Saving...');
export const save = say('Save');
export const tooLong = say('A comment can have at most 1,000 characters');
export const notLoaded = say('The comments could not be loaded.');
export const latest = say('Latest comments');
export const viewAll = say('View all {count} comments');
export const nothingOwnInvestment = say('No comments yet. You can answer questions here.');
export const nothingOwnCommunity = say('No comments yet. You can read the answers here.');
export const nothingInvestment = say('No comments yet. Ask the first question.');
export const nothingCommunity = say('No comments yet. Write the first comment.');
