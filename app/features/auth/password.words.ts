import { say } from '~/lib/language/say';

export const currentPassword = say('Current password');
export const newPassword = say('New password');
export const confirmPassword = say('Confirm password');
export const saving = say('Saving...');
export const savePassword = say('Save password');

export const change = say('Change Password');
export const changeLine = say('Saving signs you out on your other devices.');
export const changeFailed = say('Password Change Failed');
export const checkCurrent = say('Please check your current password.');
export const changed = say('Password Changed');
export const changedLine = say('You were signed out on your other devices.');

export const reset = say('Set a new password');
export const resetLine = say('Saving signs you out on all devices.');
export const resetFailed = say('Password not changed');
export const resetDone = say('Password changed');
export const resetDoneLine = say('Please sign in with your new password.');
export const linkDead = say('This link no longer works');
export const linkDeadLine = say('A link works once, for 30 minutes. If we sent a newer one, use that.');
export const newLink = say('Ask for a new link');
