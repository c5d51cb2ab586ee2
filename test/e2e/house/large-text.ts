import type { Page } from '@playwright/test';

/** What scrolls sideways and is no row that is meant to. */
export const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const inner = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 2 &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        !element.closest('.scroll-row'),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} px of ${clientWidth}`] : []),
      ...inner.map((element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 80)),
    ];
  });

/** Runs a check with text of twice the size, as the phone's setting makes it, on the narrowest phone in both themes. */
export async function withLargeText(page: Page, check: (theme: string) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const setFont = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8) } });
  await page.setViewportSize({ width: 320, height: 740 });
  await setFont(32);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await check(colorScheme);
  }
  await page.emulateMedia({ colorScheme: null });
  await setFont(16);
  if (before) await page.setViewportSize(before);
  await browser.detach();
}

/** What the screen, as it is now, does wrong with text of twice the size on the narrowest phone. */
export const findings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 2;
    const width = document.documentElement.clientWidth;
    const found = new Set<string>();
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const up = function* (from: Element | null) {
      for (let element = from; element && element !== document.body; element = element.parentElement)
        yield element;
    };
    /** What is taken out of the page's flow lies over it on purpose. */
    const planeOf = (element: Element) =>
      [...up(element)].find((one) => /fixed|sticky|absolute/.test(styleOf(one).position)) ?? null;
    const scrolls = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX);
    const isCut = (element: Element) => /hidden|clip/.test(styleOf(element).overflowX);
    const shortens = (element: Element) =>
      styleOf(element).textOverflow === 'ellipsis' || styleOf(element).webkitLineClamp !== 'none';
    const say = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;

    interface Piece {
      text: string;
      rect: Record<'left' | 'right' | 'top' | 'bottom', number>;
      plane: Element | null;
      element: Element;
    }
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (
        !element ||
        text.trim() === '' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const chain = [...up(element)];
      // For screen readers only.
      if (
        chain.some((one) => one.clientWidth <= 1 && isCut(one)) ||
        element.closest('option, svg, noscript, [inert]')
      )
        continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
      if (rects.length === 0) continue;
      const inRow = chain.some((one) => one.classList.contains('scroll-row') || scrolls(one));
      const clipper = chain.find((one) => isCut(one) && styleOf(one).display !== 'inline');
      const isShortened = chain.some(shortens);
      const size = Number.parseFloat(styleOf(element).fontSize);
      for (const rect of rects) {
        if (!inRow && !isShortened && (rect.right > width + SLACK || rect.left < -SLACK))
          found.add(`runs off the screen: ${say(text)}`);
        if (!inRow && !isShortened && clipper) {
          const box = clipper.getBoundingClientRect();
          if (rect.right > box.right + SLACK || rect.bottom > box.bottom + size / 2)
            found.add(`is cut: ${say(text)}`);
        }
      }
      // Shortened to less than four letters says nothing.
      const shortener = chain.find((one) => styleOf(one).textOverflow === 'ellipsis');
      if (
        shortener &&
        shortener.scrollWidth > shortener.clientWidth + SLACK &&
        shortener.clientWidth < size * 2.5
      )
        found.add(`is shortened to nothing: ${say(text)}`);
      // A word of up to ten letters is on one line.
      for (const { 0: word, index } of text.matchAll(/\p{L}{2,10}(?![\p{L}\p{N}]|[.@_-][\p{L}\p{N}])/gu)) {
        if (index > 0 && /[\p{L}\p{N}@/._-]/u.test(text[index - 1] ?? '')) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set(
          [...range.getClientRects()].filter((rect) => rect.width > 0.5).map((rect) => Math.round(rect.top)),
        );
        const isSeen = [...range.getClientRects()].every(
          ({ bottom }) => !clipper || bottom <= clipper.getBoundingClientRect().bottom + SLACK,
        );
        if (tops.size > 1 && isSeen) found.add(`is broken in the word ‘${word}’: ${say(text)}`);
      }
      const plane = planeOf(element);
      const windows = chain
        .filter((one) => styleOf(one).overflow !== 'visible' && styleOf(one).display !== 'inline')
        .map((one) => one.getBoundingClientRect());
      for (const { left, right, top, bottom } of rects) {
        const seen = {
          left: Math.max(left, ...windows.map((one) => one.left)),
          right: Math.min(right, ...windows.map((one) => one.right)),
          top: Math.max(top, ...windows.map((one) => one.top)),
          bottom: Math.min(bottom, ...windows.map((one) => one.bottom)),
        };
        if (seen.right > seen.left && seen.bottom > seen.top)
          pieces.push({ text, rect: seen, plane, element });
      }
    }
    pieces.forEach((one, at) => {
      for (const other of pieces.slice(at + 1)) {
        if (one.plane !== other.plane || one.element === other.element) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        const low = Math.min(one.rect.bottom - one.rect.top, other.rect.bottom - other.rect.top);
        if (across > 3 && down > low * 0.4)
          found.add(`lies over another: ${say(one.text)} and ${say(other.text)}`);
      }
    });

    const pinned = [...document.body.querySelectorAll('*')].filter((element) =>
      /fixed|sticky/.test(styleOf(element).position),
    );
    const bars = pinned.filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('[role=dialog]') &&
        styleOf(element).pointerEvents !== 'none',
    );
    const taken = bars.reduce((sum, element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && (top <= 1 || bottom >= innerHeight - 1) ? sum + height : sum;
    }, 0);
    if (taken > innerHeight * 0.55) found.add(`bars take ${Math.round(taken)} px of ${innerHeight}`);

    for (const control of document.body.querySelectorAll(
      'a[href], button, summary, input:not([type=hidden]), select, textarea',
    )) {
      const { left, right, width: wideness } = control.getBoundingClientRect();
      if (
        !control.checkVisibility() ||
        wideness <= 1 ||
        [...up(control)].some((one) => one.classList.contains('scroll-row') || shortens(one))
      )
        continue;
      if (left < -SLACK || right > width + SLACK)
        found.add(
          `a control is off the screen: ${say(control.textContent || control.ariaLabel || control.tagName)}`,
        );
    }
    return [...found];
  });
