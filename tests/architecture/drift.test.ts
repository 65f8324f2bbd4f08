import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogueFingerprint } from '../../scripts/catalogue-fingerprint.ts';
import { CATALOGUE_FINGERPRINT } from '../../src/apps/workout/exercises/catalogue/fingerprint.ts';
import { apiDocument, toolCatalogue } from '../../src/host/api-docs/catalogue.ts';

const committed = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

test('docs/openapi.json is what the contracts say (npm run docs writes it)', () => {
  expect(committed('docs/openapi.json')).toEqual(JSON.parse(JSON.stringify(apiDocument())));
});

test('docs/mcp-tools.json is what the apps offer (npm run docs writes it)', () => {
  expect(committed('docs/mcp-tools.json')).toEqual(JSON.parse(JSON.stringify(toolCatalogue())));
});

test('the fingerprint of the exercises is that of the catalogue (npm run docs writes it)', () => {
  expect(CATALOGUE_FINGERPRINT).toBe(catalogueFingerprint());
});
