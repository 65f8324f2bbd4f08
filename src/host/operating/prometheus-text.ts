import type { Histogram } from '../../kernel/histogram.ts';

type Labels = Readonly<Record<string, string>>;

interface Sample<Value> {
  readonly labels?: Labels;
  readonly value: Value;
}

/** Writes metrics in the text format of Prometheus, version 0.0.4. */
export class PrometheusText {
  static readonly contentType = 'text/plain; version=0.0.4; charset=utf-8';
  #text = '';

  gauge(name: string, help: string, samples: number | readonly Sample<number>[]): void {
    this.#writeAll(name, 'gauge', help, samples);
  }

  counter(name: string, help: string, samples: number | readonly Sample<number>[]): void {
    this.#writeAll(name, 'counter', help, samples);
  }

  /** The values are divided by `per`: milliseconds become seconds. */
  histogram(name: string, help: string, samples: readonly Sample<Histogram>[], per = 1): void {
    this.#head(name, 'histogram', help);
    for (const { labels = {}, value: histogram } of samples) {
      const { bounds, count, sum } = histogram;
      for (const [at, total] of histogram.cumulativeCounts().entries()) {
        const le = String((bounds[at] as number) / per);
        this.#write(`${name}_bucket`, { ...labels, le }, total);
      }
      this.#write(`${name}_bucket`, { ...labels, le: '+Inf' }, count);
      this.#write(`${name}_sum`, labels, sum / per);
      this.#write(`${name}_count`, labels, count);
    }
  }

  toString(): string {
    return this.#text;
  }

  #writeAll(
    name: string,
    type: 'gauge' | 'counter',
    help: string,
    samples: number | readonly Sample<number>[],
  ): void {
    this.#head(name, type, help);
    if (typeof samples === 'number') this.#write(name, {}, samples);
    else for (const { labels = {}, value } of samples) this.#write(name, labels, value);
  }

  #head(name: string, type: string, help: string): void {
    this.#text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
  }

  #write(name: string, labels: Labels, value: number): void {
    const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escapeLabel(text)}"`);
    this.#text += `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
  }
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
