import { Link } from '@remix-run/react';
import { cn } from '~/lib/class-names';
import { FOLD_AT, foldText } from '~/lib/format';

const FOLD_LINES = 6;

/** Before an ellipsis: '.…' reads as four dots. */
const SENTENCE_END = /[\s.,;:…–—-]+$/;

/** As `foldText`, and short lines count too: 150 characters can be forty lines. */
export function foldPost(text: string): { head: string; folded: boolean } {
  const lines = text.split('\n');
  if (lines.length <= FOLD_LINES) return foldText(text, FOLD_AT);
  return { head: foldText(lines.slice(0, FOLD_LINES).join('\n'), FOLD_AT).head, folded: true };
}

export interface FoldedTextProps {
  text: string;
  /** Where the whole text stands, for those without JavaScript. */
  href: string;
  isOpen: boolean;
  /** Opens and closes it in place; without it 'Show more' is a link. */
  onToggle?: () => void;
  className?: string;
}

/** A post's text, cut at 150 characters. */
export function FoldedText({ text, href, isOpen, onToggle, className }: FoldedTextProps) {
  const { head, folded } = foldPost(text);
  return (
    <p className={cn('whitespace-pre-line text-text-2', className)}>
      {folded && !isOpen ? `${head.replace(SENTENCE_END, '')}… ` : folded ? `${text} ` : text}
      {folded ? <More href={href} isOpen={isOpen} onToggle={onToggle} /> : null}
    </p>
  );
}

function More({ href, isOpen, onToggle }: Pick<FoldedTextProps, 'href' | 'isOpen' | 'onToggle'>) {
  const style = 'hit-text z-1 inline-block font-semibold text-text';
  if (!onToggle) {
    return (
      <Link to={href} className={style}>
        Show more
      </Link>
    );
  }
  return (
    <button type="button" aria-expanded={isOpen} onClick={onToggle} className={style}>
      {isOpen ? 'Show less' : 'Show more'}
    </button>
  );
}
