import type { Segment } from '~/domain/spelling/match';

/** A text with what a search matched. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isHit }, index) => {
    const key = `${index} ${text}`;
    return isHit ? (
      <mark key={key} className="found">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
