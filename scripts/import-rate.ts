// Prints how many saved recipe pages of a folder are read: npm run import-rate -- FOLDER
import { stat } from 'node:fs/promises';
import { describeRate } from '../src/apps/recipe/import/rate/describe-rate.ts';
import { measureFolder } from '../src/apps/recipe/import/rate/measure-rate.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined || !(await stat(folder).catch(() => null))?.isDirectory()) {
  process.stderr.write('Usage: npm run import-rate -- FOLDER\n');
  process.exit(2);
}
process.stdout.write(`${describeRate(await measureFolder(folder))}\n`);
