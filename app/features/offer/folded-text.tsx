import { Link } from '@remix-run/react';
import { cn } from '~/lib/class-names';
import { foldText } from '~/lib/text/fold';
import * as words from './card.words';

/** Removed before an ellipsis, because '.…' reads as four dots. */
const SENTENCE_END = /[\s.,;:…–—-]+$/;

interface FoldedTextProps {
  text: string;
  /** The page with the full text, for use without a script. */
  href: string;
  isOpen: boolean;
  /** Folds and unfolds in place; without it 'Show more' is a link. */
  onToggle?: () => void;
  className?: string;
}

/** A post's text, truncated after 150 characters. */
export function FoldedText({ text, href, isOpen, onToggle, className }: FoldedTextProps) {
  const { head, folded } = foldText(text);
  return (
    <p className={cn('folded-text', className)}>
      {folded && !isOpen ? `${head.replace(SENTENCE_END, '')}… ` : folded ? `${text} ` : text}
      {folded ? <More href={href} isOpen={isOpen} onToggle={onToggle} /> : null}
    </p>
  );
}

function More({ href, isOpen, onToggle }: Pick<FoldedTextProps, 'href' | 'isOpen' | 'onToggle'>) {
  const style = 'folded-more';
  if (!onToggle) {
    return (
      <Link to={href} discover="none" className={style}>
        {words.showMore()}
      </Link>
    );
  }
  return (
    <button type="button" aria-expanded={isOpen} onClick={onToggle} className={style}>
      {isOpen ? words.showLess() : words.showMore()}
    </button>
  );
}
