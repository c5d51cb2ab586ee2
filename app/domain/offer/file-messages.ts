export const PHOTO_GONE = 'One of the images is no longer there. Please add it again.';
export const PLAN_GONE = 'The business plan is no longer there. Please add it again.';
