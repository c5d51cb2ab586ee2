/** Does the work in a task of its own once the browser has painted what a press changed; at once where nothing is painted. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
