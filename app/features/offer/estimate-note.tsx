import * as words from './card.words';

interface EstimateNoteProps {
  /** The figure's label above. */
  name?: string;
  /** What the owner says the figure is based on. */
  basis?: string | null;
  className: string;
}

/** Shown under every stated return: that it is the owner's estimate, and its basis. */
export function EstimateNote({ name, basis, className }: EstimateNoteProps) {
  return (
    <p className={`estimate ${className}`}>
      {name ? words.estimateOf({ name }) : words.estimate()}
      {basis ? <span className="block break-words">{words.basedOn({ basis })}</span> : null}
    </p>
  );
}
