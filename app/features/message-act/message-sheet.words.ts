import { say } from '~/lib/language/say';

export const deleteText = say(
  'Neither of you can read it any more. The chat shows that a message was deleted.',
);
export const thumbsUp = say('Thumbs up');
export const heart = say('Heart');
export const laughing = say('Laughing');
export const surprised = say('Surprised');
export const foldedHands = say('Folded hands');
export const celebration = say('Celebration');
export const message = say('Message');
export const saving = say('Saving...');
export const save = say('Save');
export const react = say('React');
export const reply = say('Reply');
export const copy = say('Copy');
export const edit = say('Edit');
export const delete_ = say('Delete');
export const report = say('Report');
export const copied = say('Copied');
export const error = say('Error');
export const noCopy = say('This browser does not allow copying.');
export const deleteTitle = say('Delete this message?');
export const deleting = say('Deleting...');
export const editTitle = say('Edit message');
export const editLine = say('Both of you see that it was edited.');
