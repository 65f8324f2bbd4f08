import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fixture, fixtureText } from '../fixtures/fixture.ts';
import { records } from '../values/loose.ts';
import { detectContent, detectFormat } from './detect-format.ts';

describe('the kind of a file', () => {
  test.each([
    ['zip', Buffer.from('PK\x03\x04rest')],
    ['zip', Buffer.from('PK\x05\x06\0\0')],
    ['text', Buffer.from('PKs are people too')],
    ['gzip', gzipSync('{}')],
    ['json', Buffer.from('  {"a":1}')],
    ['json', Buffer.from('\ufeff[1]')],
    ['json', Buffer.from('\ufeff{"a":1}', 'utf16le')],
    ['html', Buffer.from('<!DOCTYPE html><p>')],
    ['html', Buffer.from('\n<html>')],
    ['html', Buffer.from('<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">')],
    ['html', Buffer.from('<main itemscope>')],
    ['html', Buffer.from(`${' \n'.repeat(5000)}<!doctype html>`)],
    ['html', Buffer.from('<h1>Soup</h1>')],
    ['text', Buffer.from('<3 soup\n\n1 onion')],
    ['text', Buffer.from('Käsekuchen\n\n4 Eier')],
    ['text', Buffer.from('Käsekuchen mit Äpfeln für Gäste', 'latin1')],
    ['text', Buffer.from(`${'x'.repeat(4095)}ä`)],
    ['unknown', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
    ['unknown', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x90, 0x91, 0x92, 0x93])],
    ['unknown', Buffer.alloc(0)],
  ])('%s', (kind, bytes) => {
    expect(detectContent(bytes)).toBe(kind);
  });
});

describe('the program that wrote a recipe', () => {
  test.each([
    ['tandoor', fixture('tandoor-2.json')],
    ['tandoor', fixture('tandoor-0.17.json')],
    ['mealie', fixture('mealie.json')],
    ['mealie', fixture('mealie-archive.json')],
    ['nextcloud', fixture('nextcloud.json')],
    ['recipesage', records(fixture('recipesage.json').recipes)[0] ?? {}],
    ['schema.org', { '@context': 'https://schema.org', '@type': ['Recipe'], name: 'x' }],
    ['schema.org', { name: 'x', recipeIngredient: ['1 egg'] }],
    ['paprika', { uid: 'x', name: 'x', ingredients: '1 egg', directions: 'Boil.' }],
    ['daybook', { name: 'x', ingredients: [], steps: [] }],
    ['daybook', { format: 'daybook-recipes', version: 1, recipes: [] }],
    ['crouton', { name: 'x', ingredients: [], steps: [{ step: 'Boil.' }] }],
    ['mela', { title: 'x', ingredients: '1 egg', instructions: 'Boil.' }],
    [null, { name: 'x', ingredients: [{ food: 'egg' }], steps: [] }],
    [null, { name: 'x', ingredients: [], steps: [{ action: 'boil' }] }],
    [null, { name: 'package', version: '1.0.0' }],
    [null, {}],
  ])('%s', (format, value) => {
    expect(detectFormat(value)).toBe(format);
  });

  test('is detected without file names', () => {
    expect(fixtureText('tandoor-2.json')).not.toContain('tandoor');
  });
});
