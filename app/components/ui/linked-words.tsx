import { linkTokens } from '~/lib/text/link-tokens';

/** Text whose web addresses are links, marked `nofollow ugc`. */
export function LinkedWords({ text }: { text: string }) {
  let at = 0;
  return linkTokens(text).map(({ text: words, href }) => {
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
  });
}
