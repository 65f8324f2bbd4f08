import { text } from '../../core/text/text.ts';
import './line-chart.css';
import { niceTicks } from './line-path.ts';
import { useWidth } from './use-width.ts';

interface Bar {
  key: string;
  value: number;
  title: string;
}

interface Props {
  /** Text alternative; undefined while there is no data. */
  summary: string | undefined;
  bars: readonly Bar[];
  formatValue: (value: number) => string;
  formatKey: (key: string) => string;
}

const LEFT = 46;
const BOTTOM = 26;
const TOP = 10;
const HEIGHT = 220;

/** One bar per period, from zero, with whole numbers on the axis. */
export function BarChart({ summary, bars, formatValue, formatKey }: Props) {
  const [box, width] = useWidth();
  const ticks = niceTicks([0, ...bars.map(({ value }) => value)], 1);
  const high = ticks.at(-1) ?? 1;
  const room = (width - LEFT) / Math.max(1, bars.length);
  const y = (value: number) => TOP + (1 - value / high) * (HEIGHT - TOP - BOTTOM);
  const every = Math.ceil(bars.length / (width > 520 ? 6 : 4));
  return (
    <figure ref={box} class="line-chart" style={{ height: HEIGHT }}>
      <figcaption class="unseen">{summary ?? text.chart.none}</figcaption>
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
          {bars.map(({ key, value, title }, at) => (
            <g key={key}>
              <rect
                class="line-chart-bar"
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
        </svg>
      )}
    </figure>
  );
}
