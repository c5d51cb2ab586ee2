/** The logo. Decorative, because the name is beside it. */
export function BrandMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9.5" fill="#ffb020" />
      <path d="M6.5 9.5h19" stroke="#1d1300" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="16" cy="18" r="5" fill="#1d1300" />
      <circle cx="16" cy="18" r="1.9" fill="#ffb020" />
      <path
        d="M8.8 10q-2.8 5.6 0 12.4q2.8-6.8 0-12.4zM23.2 10q-2.8 5.6 0 12.4q2.8-6.8 0-12.4z"
        fill="#1d1300"
      />
    </svg>
  );
}
