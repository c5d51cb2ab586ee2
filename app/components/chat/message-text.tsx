import { linkTokens } from '~/lib/link-tokens';

/** What was written, with its line breaks; addresses are links where they may be. */
export function MessageText({ text, linksOpen }: { text: string; linksOpen: boolean }) {
  const tokens = linksOpen ? linkTokens(text) : [{ text, href: undefined }];
  let at = 0;
  return (
    <span className="whitespace-pre-wrap">
      {tokens.map(({ text: words, href }) => {
        const key = at;
        at += words.length;
        if (!href) return words;
        return (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener nofollow ugc"
            className="text-marigold-text underline underline-offset-2"
          >
            {words}
          </a>
        );
      })}
    </span>
  );
}
