import { say } from '~/lib/language/say';

export const proposed = say('Call proposed');
export const agreed = say('Call agreed');
export const declined = say('Call declined');
export const withdrawn = say('Call withdrawn');
export const cancelled = say('Call cancelled');
export const passed = say('These times have passed');
export const addToCalendar = say('Add to calendar');
export const updateCalendar = say('Update my calendar');
export const cancelCall = say('Cancel call');
export const decline = say('Decline');
export const notAnswered = say('{name} has not answered yet.');
export const withdraw = say('Withdraw');
export const otherTime = say('Choose another time');
export const acceptSlot = say('Accept {day}, {time}');
export const accept = say('Accept');
