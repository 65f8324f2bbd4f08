// Prints how many sets of a folder's workout logs are read and matched: npm run log-import-rate -- FOLDER
import { stat } from 'node:fs/promises';
import { describeRate } from '../src/apps/workout/log-import/rate/describe-rate.ts';
import { measureFolder } from '../src/apps/workout/log-import/rate/measure-rate.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined || !(await stat(folder).catch(() => null))?.isDirectory()) {
  process.stderr.write('Usage: npm run log-import-rate -- FOLDER\n');
  process.exit(2);
}
process.stdout.write(`${describeRate(await measureFolder(folder))}\n`);
