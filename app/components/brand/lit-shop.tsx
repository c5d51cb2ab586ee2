/** The positions of flowers and leaves on the string, alternating from left to right. */
const garland = Array.from({ length: 15 }, (_, index) => {
  const share = index / 14;
  return {
    x: Math.round((44 + 144 * share) * 10) / 10,
    y: Math.round((42 + 32 * share * (1 - share)) * 10) / 10,
    isFlower: index % 2 === 0,
  };
});

const stripes = [
  'M50 50L64.7 50L60 70a8 7.3 0 0 1-16 0z',
  'M64.7 50L79.3 50L76 70a8 7.3 0 0 1-16 0z',
  'M79.3 50L94 50L92 70a8 7.3 0 0 1-16 0z',
  'M94 50L108.7 50L108 70a8 7.3 0 0 1-16 0z',
  'M108.7 50L123.3 50L124 70a8 7.3 0 0 1-16 0z',
  'M123.3 50L138 50L140 70a8 7.3 0 0 1-16 0z',
  'M138 50L152.7 50L156 70a8 7.3 0 0 1-16 0z',
  'M152.7 50L167.3 50L172 70a8 7.3 0 0 1-16 0z',
  'M167.3 50L182 50L188 70a8 7.3 0 0 1-16 0z',
];

/** The illustration of empty states. Inline SVG, because it uses the theme's colours. */
export function LitShop({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 232 156" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id="lit-shop-glow">
          <stop offset="0" stopColor="#ffb020" stopOpacity=".42" />
          <stop offset="1" stopColor="#ffb020" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="116" cy="100" r="84" fill="url(#lit-shop-glow)" />
      <g className="stroke-field" strokeWidth="2">
        <path d="M14 140h204" strokeLinecap="round" />
        <path d="M52 140V66h128v74" className="fill-surface" />
        <rect x="66" y="86" width="58" height="54" fill="#f0a94a" fillOpacity=".9" />
        <rect x="66" y="86" width="58" height="16" className="fill-raised" stroke="none" />
        <path d="M66 91.5h58M66 97h58M66 102.5h58" strokeWidth="1.5" />
        <rect x="66" y="124" width="58" height="16" className="fill-raised-2" />
        <rect x="66" y="86" width="58" height="54" fill="none" />
        <path d="M136 90h30v28h-30zM151 90v28" fill="#f0a94a" fillOpacity=".75" />
      </g>
      {stripes.map((stripe, index) => (
        <path key={stripe} d={stripe} className={index % 2 === 0 ? 'fill-line-2' : 'fill-raised'} />
      ))}
      <path d="M44 70h144l-6-20h-132z" fillOpacity=".08" />
      <path d="M44 42Q116 58 188 42" fill="none" stroke="#8a5a17" strokeWidth="1.2" />
      <Garland />
    </svg>
  );
}

function Garland() {
  return (
    <>
      {garland.map(({ x, y, isFlower }) =>
        isFlower ? (
          <g key={x} transform={`translate(${x} ${y})`}>
            <circle r="5" fill="#f08c00" />
            <circle r="3.6" fill="#ffb020" />
            <circle r="1.7" fill="#ffd27a" />
          </g>
        ) : (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path d="M0 0q-4.2 7 0 17q4.2-10 0-17z" fill="#3f9a58" />
            <path d="M0 2v11" stroke="#2c7742" strokeWidth="0.7" />
          </g>
        ),
      )}
    </>
  );
}
