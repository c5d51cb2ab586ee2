interface EstimateNoteProps {
  /** The figure's label above. */
  name?: string;
  /** What the owner says the figure is based on. */
  basis?: string | null;
  className: string;
}

/** Shown under every stated return: that it is the owner's estimate, and its basis. */
export function EstimateNote({ name, basis, className }: EstimateNoteProps) {
  const words = "Owner's estimate, not verified";
  return (
    <p className={`estimate ${className}`}>
      {name ? `${name}: ${words}` : words}
      {basis ? <span className="block break-words">{`Based on: ${basis}`}</span> : null}
    </p>
  );
}
