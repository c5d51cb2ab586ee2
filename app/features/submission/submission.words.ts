import { say } from '~/lib/language/say';

export const notKept = say('This phone could not keep it');
export const tooLarge = say(
  'More than {mb} MB would wait on this phone. Leave some files out, or wait for the network.',
);
export const noRoom = say(
  'This phone has no room for it. Stay on this page, and publish when the network is back.',
);
export const postWaits = say('Your post waits on this phone');
export const listingWaits = say('Your listing waits on this phone');
export const waitsText = say('We publish it when the network is back. You can close the app.');
export const openAgain = say('Open Nukkad again when the network is back. Then we publish it.');
export const postDone = say('Your post is published');
export const listingDone = say('Your listing is published');
export const doneText = say('The network is back, and everybody can see it.');
export const postRefused = say('Your post could not be published');
export const listingRefused = say('Your listing could not be published');
export const discarded = say('You have discarded it');
export const toFeed = say('Back to the feed');
export const seePost = say('See the post');
export const seeListing = say('See the listing');
export const openForm = say('Open in the form');
export const editWaits = say('Your changes wait on this phone');
export const editWaitsText = say('We save them when the network is back. You can close the app.');
export const editOpenAgain = say('Open Nukkad again when the network is back. Then we save them.');
export const editDone = say('Your changes are saved');
export const editDoneText = say('The network is back.');
export const editRefused = say('Your changes could not be saved');
export const seeProfile = say('See your profile');
export const openedEdit = say('You have opened it in the form. Save it there, or try again here.');
export const opened = say('You have opened it in the form. Publish it there, or try again here.');
