import type { SystemState } from '../../../src/host/operating/contract.ts';
import { Card } from '../../ui/layout/card.tsx';
import { systemText as text } from '../text/system.ts';

/** A disk with less than this share free is shown as nearly full. */
const LOW_SHARE = 0.05;

/** The disk of the data folder as one bar: the database, other files, free. */
export function StorageCard({ system }: { system: SystemState }) {
  const { disk, database_bytes, engine } = system;
  if (!disk) {
    return (
      <Card title={text.storage}>
        <p>{text.noDisk(database_bytes)}</p>
      </Card>
    );
  }
  const { free_bytes: free, total_bytes: total } = disk;
  const database = engine === 'sqlite' ? Math.min(database_bytes, total - free) : 0;
  const other = total - free - database;
  const isLow = free / total < LOW_SHARE;
  const percent = (bytes: number) => `${(bytes / total) * 100}%`;
  return (
    <Card title={text.storage} aside={text.disk(free, total)}>
      <div class={`disk-bar${isLow ? ' low' : ''}`} aria-hidden="true">
        <span class="disk-database" style={{ width: percent(database) }} />
        <span class="disk-other" style={{ width: percent(other) }} />
      </div>
      <ul class="disk-legend">
        {engine === 'sqlite' && <li class="database">{text.diskParts.database(database)}</li>}
        <li class="other">{text.diskParts.other(other)}</li>
        <li class="free">{text.diskParts.free(free)}</li>
      </ul>
      {engine === 'postgres' && <p class="soft small">{text.diskElsewhere(database_bytes)}</p>}
      {isLow && <p class="disk-low">{text.diskLow}</p>}
    </Card>
  );
}
