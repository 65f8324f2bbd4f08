import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../exercises/catalogue/catalogue.ts';
import { guessMuscles } from '../../measures/exercises/guess-muscles.ts';
import { guessTranslatedMuscles } from './guess-translated-muscles.ts';

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  German: {
    'Bankdrücken pausiert': 'chest',
    'Schraegbankdruecken Gym80': 'chest',
    'Enges Bankdrücken': 'triceps',
    'Kniebeugen tief': 'quads, glutes',
    'Rumänisches Kreuzheben mit Kurzhanteln': 'hamstrings, glutes',
    'Langhantelrudern Untergriff': 'lats, upper back',
    'Rudern am Kabelzug eng': 'lats, upper back',
    'Scottcurls an der Maschine': 'biceps',
    'Klimmzüge breit mit Gewicht': 'lats',
    'Ausfallschritte im Gehen': 'quads, glutes',
    'Schulterdrücken Technogym': 'front delts',
    'Seitheben am Kabelzug': 'side delts',
    'Wadenheben an der Beinpresse': 'calves',
    'Wadenheben sitzend 2': 'calves',
    'Trizepsdrücken mit Seil': 'triceps',
    'Beinbeuger liegend Matrix': 'hamstrings',
    'Crunches Bank': 'abs',
  },
  French: {
    'Développé couché tempo': 'chest',
    'Développé couché prise serrée': 'triceps',
    'Développé militaire assis barre': 'front delts',
    'Squat bulgare haltères': 'quads, glutes',
    'Soulevé de terre roumain haltères': 'hamstrings, glutes',
    'Rowing haltère banc': 'lats, upper back',
    'Tractions lestées': 'lats',
    'Curl marteau poulie': 'biceps',
    'Écarté poulie vis-à-vis': 'chest',
    'Oiseau assis': 'rear delts',
    'Élévations latérales assis': 'side delts',
    'Presse à cuisses 45': 'quads',
    'Fentes marchées haltères': 'quads, glutes',
    'Extension mollets debout machine': 'calves',
    'Pont fessier élastique': 'glutes',
  },
  Spanish: {
    'Press de banca con pausa': 'chest',
    'Press de hombros en máquina': 'front delts',
    'Sentadilla búlgara con mancuernas': 'quads, glutes',
    'Peso muerto rumano a una pierna': 'hamstrings, glutes',
    'Remo con barra T': 'lats, upper back',
    'Dominadas lastradas': 'lats',
    'Curl con mancuernas inclinado': 'biceps',
    'Curl femoral tumbado Hammer': 'hamstrings',
    'Flexión de piernas tumbado': 'hamstrings',
    'Zancadas caminando': 'quads, glutes',
    'Elevación de gemelos de pie': 'calves',
    'Empuje de cadera con banda': 'glutes',
    'Jalón de tríceps con cuerda': 'triceps',
    'Abdominales en máquina': 'abs',
  },
  Italian: {
    'Panca piana fermo al petto': 'chest',
    'Panca stretta multipower': 'triceps',
    'Lento avanti seduto': 'front delts',
    'Stacco rumeno con manubri': 'hamstrings, glutes',
    'Rematore con manubrio su panca': 'lats, upper back',
    'Trazioni zavorrate': 'lats',
    'Curl con bilanciere EZ': 'biceps',
    'Croci ai cavi alti': 'chest',
    'Alzate laterali ai cavi': 'side delts',
    'Affondi camminati': 'quads, glutes',
    'Polpacci in piedi multipower': 'calves',
    'Ponte glutei con elastico': 'glutes',
    'Addominali a terra': 'abs',
  },
  Portuguese: {
    'Supino reto com halteres pausa': 'chest',
    'Supino fechado no Smith': 'triceps',
    'Desenvolvimento com halteres sentado': 'front delts',
    'Agachamento livre profundo': 'quads, glutes',
    'Levantamento terra romeno': 'hamstrings, glutes',
    'Remada curvada pronada': 'lats, upper back',
    'Barra fixa com peso': 'lats',
    'Rosca direta barra W': 'biceps',
    'Crucifixo invertido na máquina': 'rear delts',
    'Tríceps corda unilateral': 'triceps',
    'Mesa flexora unilateral': 'hamstrings',
    'Afundo com halteres': 'quads, glutes',
    'Elevação pélvica com barra': 'glutes',
    'Panturrilha em pé na máquina': 'calves',
  },
  Dutch: {
    'Bankdrukken met pauze': 'chest',
    'Schouderpers machine': 'front delts',
    'Kniebuigingen diep': 'quads, glutes',
    'Roemeense deadlift met dumbbells': 'hamstrings, glutes',
    'Voorovergebogen roeien': 'lats, upper back',
    'Optrekken met gewicht': 'lats',
    'Hamercurls zittend': 'biceps',
    'Beencurl liggend': 'hamstrings',
    'Uitvalspassen lopend': 'quads, glutes',
    'Zijwaarts heffen kabel': 'side delts',
    'Kuiten heffen staand': 'calves',
    'Heupstoot met lange halter': 'glutes',
    'Tricepsdrukken touw': 'triceps',
  },
};

describe.each(Object.entries(NAMES))('a %s name', (_, names) => {
  test.each(Object.entries(names))('%s trains %s', (name, muscles) => {
    expect(guessTranslatedMuscles(name)?.primary_muscles.join(', ') ?? '').toBe(muscles);
  });
});

test.each([
  'Kniebeuge und Drücken',
  'Ausfallschritt + Curl',
  'Ausfallschritte mit Drehung',
  'Kniebeuge mit Sprung',
  'Sentadilla con salto',
  'Sentadilla y press',
  'Agachamento e salto',
  'Uitvalspas en draaien',
  'Fentes sautées et squats',
  'Kreuzheben',
  'Peso muerto',
  'Rudern',
  'Remo 2000 m',
  'Roeien Concept2',
  'Cable squat + twist',
  'Garage lift',
])('%s stays empty', (name) => {
  expect(guessTranslatedMuscles(name)).toBeNull();
});

test('no English name of the catalogue gets other muscles', () => {
  const changed = CATALOGUE.filter(({ name }) => {
    const english = guessMuscles(name);
    const guess = guessTranslatedMuscles(name);
    return english !== null && guess?.primary_muscles !== english.primary_muscles;
  });
  expect(changed.map(({ name }) => name)).toEqual([]);
});

test('what is guessed for an English name of the catalogue is what the catalogue says', () => {
  const wrong = CATALOGUE.filter(({ name, category, primary_muscles }) => {
    if (category === 'mobility' || category === 'cardio') return false;
    const guess = guessTranslatedMuscles(name);
    return guess !== null && !primary_muscles.some((one) => guess.primary_muscles.includes(one));
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
