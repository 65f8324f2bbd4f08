import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { apiDocument, toolCatalogue } from '../src/host/api-docs/catalogue.ts';
import { describeInstanceVariables } from '../src/host/instance-config.ts';
import { LOCK_FILE, type Lock, migrationHashes } from '../tests/architecture/migrations-lock.ts';
import { catalogueFingerprint } from './catalogue-fingerprint.ts';

/** Writes the files that are made from the code; the checks fail when they are behind it. */
mkdirSync('docs', { recursive: true });
writeFileSync('.env.example', describeInstanceVariables());
writeFileSync('docs/openapi.json', `${JSON.stringify(apiDocument(), null, 2)}\n`);
writeFileSync('docs/mcp-tools.json', `${JSON.stringify(toolCatalogue(), null, 2)}\n`);

const recorded: Lock = existsSync(LOCK_FILE) ? JSON.parse(readFileSync(LOCK_FILE, 'utf8')) : {};
writeFileSync(LOCK_FILE, `${JSON.stringify({ ...migrationHashes(), ...recorded }, null, 2)}\n`);

writeFileSync(
  'src/apps/workout/exercises/catalogue/fingerprint.ts',
  `/** Written by \`npm run docs\`: a start asks by it whether the catalogue is stored, without reading it. */
export const CATALOGUE_FINGERPRINT = '${catalogueFingerprint()}';
`,
);
