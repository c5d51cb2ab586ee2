interface TrendCalloutProps {
  /** In percent of the chart's box. */
  x: number;
  y: number;
  name: string;
  value: string;
  isMoney: boolean;
}

const WIDTH = '7.5rem';

/** The label above one point of the line. */
export function TrendCallout({ x, y, name, value, isMoney }: TrendCalloutProps) {
  return (
    <>
      <span className="absolute bottom-0 border-l border-line-2" style={{ left: `${x}%`, top: `${y}%` }} />
      <span
        className={`absolute size-[9px] -translate-1/2 rounded-full ring-2 ring-bg ${isMoney ? 'bg-chart-2' : 'bg-chart-1'}`}
        style={{ left: `${x}%`, top: `${y}%` }}
      />
      <span
        className="absolute -top-13 rounded-[10px] bg-raised-2 px-2.5 py-1 text-micro"
        style={{ left: `clamp(0px, calc(${x}% - ${WIDTH} / 2), calc(100% - ${WIDTH}))`, width: WIDTH }}
      >
        <span className="block truncate text-text-2">{name}</span>
        <span className="block truncate font-bold text-text tabular-nums">{value}</span>
      </span>
    </>
  );
}
