/** A page that counts as seen may get no frame for long: its window is covered, or its phone is busy. */
const LATEST_MS = 1_000;

/**
 * Does the work in a task of its own once the browser has painted what a press changed, or a second later where no frame comes; at once
 * where nothing is painted, because nobody sees the page or it was left before its next frame.
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    document.removeEventListener('visibilitychange', once);
    work();
  };
  if (document.hidden) work();
  else {
    setTimeout(once, LATEST_MS);
    document.addEventListener('visibilitychange', once);
    requestAnimationFrame(() => setTimeout(once));
  }
}
