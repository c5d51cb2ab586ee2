import { say } from '~/lib/language/say';

export const title = say('Edit Profile');
export const failed = say('Failed to update profile');
export const updated = say('Profile updated!');
export const photo = say('Photo');
export const basic = say('Basic Information');
export const investment = say('Investment Preferences');
export const investmentText = say('We show this on your profile, so that the right people write to you.');
export const business = say('Business Information');
export const businessText = say('What you look for, and how old your business is.');
export const cancel = say('Cancel');
export const saving = say('Saving...');
export const uploading = say('Uploading photo...');
export const save = say('Save Changes');

export const management = say('Account Management');
export const download = say('Download my data');
export const downloadText = say('Download everything we store about you');
export const deleteAccount = say('Delete account');
export const deleteText = say('You can cancel the deletion for 7 days');

export const profilePhoto = say('Profile photo');
export const remove = say('Remove');
export const removePhoto = say('Remove my photo');
export const uploaded = say('Uploading photo, {percent}%');
export const photoRules = say('JPG, PNG or WebP, up to 5 MB');
export const changePhoto = say('Change photo');
export const addPhoto = say('Add photo');

export const fullName = say('Full name');
export const bio = say('Bio');
export const bioHint = say('Who you are and what you do, in two or three sentences.');
export const phone = say('Phone');
export const phoneHint = say('We did not check it. Others see it only on listings where you share it.');
export const interests = say('Business interests');
export const stage = say('Business stage');

export const nothingSaved = say('Nothing is saved yet. Type the old name to change nothing.');
export const saveNewName = say('Save with the new name');

export const tooLarge = say('File too large');
export const notUploaded = say('Photo upload failed');
export const pleaseTryAgain = say('Please try again');
