import { partsText } from '../text.ts';
import './line-chart.css';
import { niceTicks } from './line-path.ts';
import { useWidth } from './use-width.ts';

interface Bar {
  key: string;
  value: number;
  title: string;
  /** The value is a lower bound. */
  isAtLeast?: boolean | undefined;
  /** Drawn as a line across the bar. */
  target?: number | undefined;
}

interface Props {
  /** Text alternative; undefined while there is no data. */
  summary: string | undefined;
  bars: readonly Bar[];
  formatValue: (value: number) => string;
  formatKey: (key: string) => string;
  /** Drawn as a dashed line across all bars. */
  mean?: number | undefined;
  /** The finest step between ticks that `formatValue` tells apart. */
  finest?: number;
}

const LEFT = 46;
const BOTTOM = 26;
const TOP = 10;
const HEIGHT = 220;

/** One bar per period, from zero. */
export function BarChart({ summary, bars, formatValue, formatKey, mean, finest = 1 }: Props) {
  const [box, width] = useWidth();
  const values = bars.flatMap(({ value, target = 0 }) => [value, target]);
  const ticks = niceTicks([0, ...values], finest);
  const high = ticks.at(-1) ?? 1;
  const room = (width - LEFT) / Math.max(1, bars.length);
  const y = (value: number) => TOP + (1 - value / high) * (HEIGHT - TOP - BOTTOM);
  const every = Math.ceil(bars.length / (width > 520 ? 6 : 4));
  return (
    <figure ref={box} class="line-chart" style={{ height: `${HEIGHT}px` }}>
      <figcaption class="unseen">{summary ?? partsText.emptyChart}</figcaption>
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} class="line-chart-grid" />
              <text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
                {formatValue(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ key, value, title, isAtLeast }, at) => (
            <g key={key}>
              <rect
                class={`line-chart-bar${isAtLeast ? ' at-least' : ''}`}
                x={LEFT + at * room + room * 0.15}
                width={room * 0.7}
                y={y(value)}
                height={y(0) - y(value)}
                rx={Math.min(4, room * 0.2)}
              >
                <title>{title}</title>
              </rect>
              {at % every === 0 && at + every / 2 < bars.length && (
                <text x={LEFT + at * room + room * 0.15} y={HEIGHT - 6}>
                  {formatKey(key)}
                </text>
              )}
            </g>
          ))}
          {mean !== undefined && (
            <line x1={LEFT} x2={width} y1={y(mean)} y2={y(mean)} class="line-chart-mean" />
          )}
          {bars.map(
            ({ key, target }, at) =>
              target !== undefined && (
                <line
                  key={key}
                  x1={LEFT + at * room}
                  x2={LEFT + (at + 1) * room}
                  y1={y(target)}
                  y2={y(target)}
                  class="line-chart-target"
                />
              ),
          )}
        </svg>
      )}
    </figure>
  );
}
