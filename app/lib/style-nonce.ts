/**
 * Radix's scroll lock writes a `<style>` into the page, which our policy refuses without the document's nonce. This
 * global is where the library that writes it (get-nonce) looks.
 */
export function lendStyleNonce(): void {
  if (typeof document === 'undefined') return;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
