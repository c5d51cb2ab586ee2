/* Apart from what makes it so: every screen asks, and few sign out. */
let isUnderWay = false;

/** True from a sign-out's request on: the answer leads away, so that the end of the session asks for nothing more. */
export const isLeaving = (): boolean => isUnderWay;

export function setLeaving(is: boolean): void {
  isUnderWay = is;
}
