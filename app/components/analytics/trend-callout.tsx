interface TrendCalloutProps {
  /** Of the chart's box, in percent. */
  x: number;
  y: number;
  name: string;
  value: string;
}

const WIDTH = '7.5rem';

/** The name of one point above its line. */
export function TrendCallout({ x, y, name, value }: TrendCalloutProps) {
  return (
    <>
      <span className="absolute bottom-0 border-l border-line-2" style={{ left: `${x}%`, top: `${y}%` }} />
      <span
        className="absolute size-[9px] -translate-1/2 rounded-full bg-chart-1 ring-2 ring-bg"
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
