import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiDocument, toolCatalogue } from '../../src/host/catalogue.ts';

const committed = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

test('docs/openapi.json is what the contracts say (npm run docs writes it)', () => {
  expect(committed('docs/openapi.json')).toEqual(JSON.parse(JSON.stringify(apiDocument())));
});

test('docs/mcp-tools.json is what the apps offer (npm run docs writes it)', () => {
  expect(committed('docs/mcp-tools.json')).toEqual(JSON.parse(JSON.stringify(toolCatalogue())));
});
