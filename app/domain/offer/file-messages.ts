export const PHOTO_GONE = 'One of the images no longer exists. Please add it again.';
export const PLAN_GONE = 'The business plan no longer exists. Please add it again.';
