import { describe, expect, test } from 'vitest';
import { readAll, readOne } from '../fixtures/read-file.ts';

describe('pages that programs export', () => {
  test('Recipe Keeper', async () => {
    const one = (name: string) => `<div class="recipe-details">
      <meta itemprop="recipeId" content="1"><img src="images/1_0.jpg" itemprop="photo0"><img src="images/1_1.jpg" itemprop="photo1">
      <h2 itemprop="name">${name}</h2><span itemprop="recipeCourse">Dessert</span>
      <meta itemprop="recipeRating" content="4">
      <span itemprop="recipeSource"><a href="https://p.example/pie">https://p.example/pie</a></span>
      <span itemprop="recipeYield">8</span><meta itemprop="prepTime" content="PT20M">
      <div itemprop="recipeIngredients"><p>1 crust</p><p>6 apples</p></div>
      <div itemprop="recipeDirections"><p>1. Fill.</p><p>2. Bake.</p></div>
      <div itemprop="recipeNotes"><p>Warm.</p></div></div>`;
    const readings = await readAll(`<html><body>${one('Pie')}${one('Tart')}</body></html>`);
    expect(readings.map(({ name }) => name)).toEqual(['Pie', 'Tart']);
    expect(readings[0]?.recipe).toMatchObject({
      source: 'recipe-keeper',
      servings: 8,
      prep_minutes: 20,
      rating: 4,
      tags: ['Dessert'],
      notes: 'Warm.',
      source_url: 'https://p.example/pie',
      image: { kind: 'entry', path: 'images/1_0.jpg' },
      photos: [{ image: { kind: 'entry', path: 'images/1_1.jpg' }, caption: null }],
      ingredients: [{ items: [{ name: 'crust' }, { name: 'apples' }] }],
      steps: [{ text: 'Fill.' }, { text: 'Bake.' }],
    });
  });

  test('CopyMeThat', async () => {
    const html = `<html><body><div class="recipe"><div id="name">Stew</div>
      <img class="recipeImage" src="images/a.jpg"><a id="original_link" href="https://s.example/stew">s</a>
      <div id="servings">Servings: 4</div><span class="recipeCategory">Dinner</span>
      <ul id="recipeIngredients"><li class="recipeIngredient">1 kg beef</li><li>2 onions</li></ul>
      <ol id="recipeInstructions"><li>Brown.</li><li>Stew.</li></ol>
      <div id="recipeNotes">Slow.</div></div></body></html>`;
    expect(await readOne(html)).toMatchObject({
      source: 'copy-me-that',
      name: 'Stew',
      servings: 4,
      tags: ['Dinner'],
      notes: 'Slow.',
      source_url: 'https://s.example/stew',
      image: { kind: 'entry', path: 'images/a.jpg' },
      ingredients: [{ items: [{ name: 'beef' }, { name: 'onions' }] }],
      steps: [{ text: 'Brown.' }, { text: 'Stew.' }],
    });
  });
});

describe('other vocabularies of a page', () => {
  test.each([
    [
      'RDFa',
      `<body typeof="WebPage"><div typeof="schema:Recipe"><h1 property="schema:name">Tart</h1>
        <ul><li property="recipeIngredient">1 base</li></ul><p property="recipeInstructions">Bake.</p></div>`,
    ],
    [
      'hRecipe',
      `<body class="recipe"><div class="hrecipe"><h1 class="fn">Tart</h1>
        <ul><li class="ingredient">1 base</li></ul><div class="instructions">Bake.</div></div>`,
    ],
  ])('%s', async (_name, body) => {
    expect(await readOne(`<!doctype html>${body}</body>`)).toMatchObject({
      name: 'Tart',
      ingredients: [{ items: [{ qty: '1', name: 'base' }] }],
      steps: [{ text: 'Bake.' }],
    });
  });
});
