/**
 * Does the work in a task of its own once the browser has painted what a press changed; at once where nothing is painted, because
 * nobody sees the page or it was left before its next frame.
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    document.removeEventListener('visibilitychange', once);
    work();
  };
  if (document.hidden) {
    once();
    return;
  }
  document.addEventListener('visibilitychange', once);
  requestAnimationFrame(() => setTimeout(once));
}
