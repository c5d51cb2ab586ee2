interface EstimateNoteProps {
  /** What the figure is called above. */
  name?: string;
  /** What it is worked out from, where the owner says so. */
  basis?: string | null;
  className: string;
}

/** Said under every stated return: whose it is, and what it rests on. */
export function EstimateNote({ name, basis, className }: EstimateNoteProps) {
  const words = "Owner's estimate, not verified";
  return (
    <p className={`text-micro text-text-3 ${className}`}>
      {name ? `${name}: ${words}` : words}
      {basis ? <span className="block break-words">{`Worked out from: ${basis}`}</span> : null}
    </p>
  );
}
