/**
 * Text of an inline script that keeps the browser's offer to install Nukkad, which may come before our scripts have; `watchInstall` takes it
 * up. React escapes `<`, `>`, `&` and quotes, so it has none.
 */
export const keepOffer = 'onbeforeinstallprompt=function(e){e.preventDefault();earlyOffer=e}';
