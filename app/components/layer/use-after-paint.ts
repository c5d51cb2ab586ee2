import { useEffect, useState } from 'react';
import { afterPaint } from '~/lib/after-paint';

/**
 * `isWanted`, but true only once the press that wants it is painted. To draw a menu or sheet takes a slow phone a tenth of a second
 * and more, in which it would not even show that it was pressed.
 */
export function useAfterPaint(isWanted: boolean, isThereAtFirst = isWanted): boolean {
  const [isThere, setIsThere] = useState(isThereAtFirst);
  useEffect(() => {
    if (!isWanted) return setIsThere(false);
    let isLeft = false;
    afterPaint(() => {
      if (!isLeft) setIsThere(true);
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return isWanted && isThere;
}
