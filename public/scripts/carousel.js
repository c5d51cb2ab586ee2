// The welcome screen's only script: advances the carousel every three seconds. A touch, a focus or a dot
// stops it, a pointer over it pauses it, and it does not run with reduced motion. Without it the row can
// still be swiped.
for (const carousel of document.querySelectorAll('[data-carousel]')) {
  const row = carousel.querySelector('ul');
  const dots = [...carousel.querySelectorAll('button')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let paused = false;
  const shown = () => Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
  const show = (index) =>
    row.scrollTo({ left: index * row.clientWidth, behavior: calm.matches ? 'instant' : 'smooth' });
  const timer = setInterval(() => {
    if (!paused && !calm.matches) show((shown() + 1) % dots.length);
  }, 3000);
  const stop = () => clearInterval(timer);
  carousel.addEventListener('pointerdown', stop);
  carousel.addEventListener('focusin', stop);
  carousel.addEventListener('pointerenter', () => {
    paused = true;
  });
  carousel.addEventListener('pointerleave', () => {
    paused = false;
  });
  dots.forEach((dot, index) => {
    dot.addEventListener('click', () => show(index));
  });
  row.addEventListener('scroll', () => {
    for (const [index, dot] of dots.entries()) dot.setAttribute('aria-current', String(index === shown()));
  });
}
