import { describe, expect, test } from 'vitest';
import { foldedWords } from '../../../../kernel/text/fold.ts';
import {
  EQUIPMENT,
  EXERCISE_CATEGORIES,
  MUSCLES,
} from '../../measures/exercises/exercise-choices.ts';
import { CATALOGUE } from './catalogue.ts';

/** Ignores case, accents, hyphens and blanks. */
const asSaid = (name: string) => foldedWords(name).join(' ');
const repeated = (values: readonly string[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);

describe('the shared catalogue', () => {
  test('has at least 300 exercises, of every category and for every muscle', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(300);
    const categories = new Set(CATALOGUE.map(({ category }) => category));
    expect(EXERCISE_CATEGORIES.filter((one) => !categories.has(one))).toEqual([]);
    const worked = new Set(CATALOGUE.flatMap(({ primary_muscles }) => primary_muscles));
    expect(MUSCLES.filter((one) => !worked.has(one))).toEqual([]);
    const used = new Set(CATALOGUE.map(({ equipment }) => equipment));
    expect(EQUIPMENT.filter((one) => !used.has(one))).toEqual([]);
  });

  test('names every exercise by a slug of its own', () => {
    const slugs = CATALOGUE.map(({ slug }) => slug);
    expect(repeated(slugs)).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test('has no name and no alias that could mean two exercises', () => {
    const said = CATALOGUE.flatMap(({ name, aliases }) => [name, ...aliases].map(asSaid));
    expect(repeated(said)).toEqual([]);
  });

  test('says of every exercise which muscles it works, and of none both ways', () => {
    const unclear = CATALOGUE.filter(
      ({ primary_muscles, secondary_muscles }) =>
        primary_muscles.length === 0 ||
        repeated([...primary_muscles, ...secondary_muscles]).length > 0,
    );
    expect(unclear).toEqual([]);
  });

  test('explains every exercise in exactly two sentences of a sensible length', () => {
    const two = /^[A-Z][^.!?]+\. [A-Z][^.!?]+\.$/;
    const odd = CATALOGUE.map(({ instructions }) => instructions).filter(
      (said) => !two.test(said) || said.length < 70 || said.length > 300,
    );
    expect(odd).toEqual([]);
    expect(CATALOGUE.filter(({ name }) => name.length > 60)).toEqual([]);
  });

  test('explains no two exercises in the same words', () => {
    expect(repeated(CATALOGUE.map(({ instructions }) => instructions))).toEqual([]);
  });

  test('asks one side at a time where the name says so', () => {
    const oneSided = CATALOGUE.filter(({ name }) => /^(Single|One)-/.test(name));
    expect(oneSided.length).toBeGreaterThan(10);
    expect(oneSided.filter(({ load_type }) => load_type !== 'unilateral')).toEqual([]);
  });
});
