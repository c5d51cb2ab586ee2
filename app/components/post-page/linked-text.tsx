import { cn } from '~/lib/class-names';
import { linkTokens } from '~/lib/link-tokens';

/** What a person wrote, whole; web addresses in it are links that lend no weight. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  let at = 0;
  return (
    <p className={cn('whitespace-pre-line', className)}>
      {linkTokens(text).map(({ text: words, href }) => {
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
    </p>
  );
}
