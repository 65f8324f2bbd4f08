import { mkdirSync, writeFileSync } from 'node:fs';
import { apiDocument, toolCatalogue } from '../src/host/catalogue.ts';
import { describeVariables } from '../src/kernel/config.ts';

/** Writes the files that are made from the code; the checks fail when they are behind it. */
mkdirSync('docs', { recursive: true });
writeFileSync('.env.example', describeVariables());
writeFileSync('docs/openapi.json', `${JSON.stringify(apiDocument(), null, 2)}\n`);
writeFileSync('docs/mcp-tools.json', `${JSON.stringify(toolCatalogue(), null, 2)}\n`);
