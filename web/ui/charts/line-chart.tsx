import { useId } from 'preact/hooks';
import { partsText } from '../text.ts';
import './line-chart.css';
import { linePath, niceTicks, timeTicks } from './line-path.ts';
import { useWidth } from './use-width.ts';

interface ChartPoint {
  /** Position on the time axis, in days. */
  at: number;
  value: number;
}

interface Props {
  /** Text alternative and summary. */
  summary: string;
  points: readonly ChartPoint[];
  trend: readonly ChartPoint[];
  from: number;
  to: number;
  formatValue: (value: number) => string;
  /** The finest step between values that `formatValue` tells apart. */
  finest?: number;
  formatTime: (at: number) => string;
}

const LEFT = 40;
const BOTTOM = 26;
const TOP = 10;

/** Values as dots and their trend as a line, over time. */
export function LineChart(props: Props) {
  const { summary, points, trend, from, to, formatValue, formatTime } = props;
  const [box, width] = useWidth();
  const height = width > 520 ? 340 : 240;
  const gradient = useId();
  const values = new Set([...points, ...trend].map(({ value }) => value));
  // A single value needs no scale.
  const ticks = values.size === 1 ? [...values] : niceTicks([...values], props.finest);
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const x = (at: number) => LEFT + positionBetween(at, from, to) * (width - LEFT - 8);
  const y = (value: number) =>
    TOP + (1 - positionBetween(value, low, high)) * (height - TOP - BOTTOM);
  const line = linePath(trend.map((point) => ({ x: x(point.at), y: y(point.value) })));
  const first = trend[0];
  const last = trend.at(-1);

  return (
    <figure ref={box} class="line-chart" style={{ height: `${height}px` }}>
      <figcaption class="unseen">{points.length === 0 ? partsText.emptyChart : summary}</figcaption>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" class="line-chart-glow" />
              <stop offset="1" class="line-chart-glow none" />
            </linearGradient>
          </defs>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} class="line-chart-grid" />
              <text x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
                {formatValue(tick)}
              </text>
            </g>
          ))}
          {timeTicks(from, to, width > 600 ? 4 : 2).map(({ at, anchor }) => (
            <text
              key={at}
              x={anchor === 'end' ? width - 2 : x(at)}
              y={height - 6}
              text-anchor={anchor}
            >
              {formatTime(at)}
            </text>
          ))}
          {first && last && (
            <path
              d={`${line}L${x(last.at)},${y(low)}L${x(first.at)},${y(low)}Z`}
              fill={`url(#${gradient})`}
            />
          )}
          {points.map(({ at, value }) => (
            <circle key={at} cx={x(at)} cy={y(value)} r={points.length > 60 ? 2 : 3} />
          ))}
          <path d={line} class="line-chart-trend" />
          {last && <circle cx={x(last.at)} cy={y(last.value)} r={5} class="line-chart-now" />}
        </svg>
      )}
    </figure>
  );
}

/** Position of a value between both ends, from 0 to 1; 0.5 where the ends are equal. */
function positionBetween(value: number, low: number, high: number): number {
  return high === low ? 0.5 : (value - low) / (high - low);
}
