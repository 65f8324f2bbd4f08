/** Units as phones write them. Capitals matter: `Cal` is a kilocalorie, `cal` a thousandth of it. */
const KCAL: Readonly<Record<string, number>> = {
  kcal: 1,
  Cal: 1,
  cal: 1e-3,
  kJ: 1 / 4.184,
  J: 1 / 4184,
};

const MILLILITRES: Readonly<Record<string, number>> = {
  mL: 1,
  cL: 10,
  dL: 100,
  L: 1000,
  fl_oz_us: 29.573_529_562_5,
  fl_oz_imp: 28.413_062_5,
  cup_us: 236.588_236_5,
  cup_imp: 284.130_625,
  pt_us: 473.176_473,
  pt_imp: 568.261_25,
};

const KILOMETRES: Readonly<Record<string, number>> = {
  km: 1,
  m: 1e-3,
  mi: 1.609_344,
  yd: 0.000_914_4,
  ft: 0.000_304_8,
};

const MINUTES: Readonly<Record<string, number>> = { min: 1, s: 1 / 60, hr: 60 };

type Convert = (value: number, unit: string) => number | undefined;

function convertBy(factors: Readonly<Record<string, number>>): Convert {
  return (value, unit) => {
    const factor = Object.hasOwn(factors, unit) ? factors[unit] : undefined;
    return factor === undefined ? undefined : value * factor;
  };
}

export const toKcal = convertBy(KCAL);
export const toMillilitres = convertBy(MILLILITRES);
export const toKilometres = convertBy(KILOMETRES);
export const toMinutes = convertBy(MINUTES);

interface Weight {
  readonly value: number;
  readonly unit: 'kg' | 'lb';
}

/** A weight in a unit that we store: stones become pounds. */
export function toWeight(value: number, unit: string): Weight | undefined {
  switch (unit) {
    case 'kg':
    case 'lb':
      return { value, unit };
    case 'g':
      return { value: value / 1000, unit: 'kg' };
    case 'st':
      return { value: value * 14, unit: 'lb' };
    case 'oz':
      return { value: value / 16, unit: 'lb' };
    default:
      return undefined;
  }
}

/** A share as percent. Phones write 18 % as 0.18 and call its unit %. */
export function toPercent(value: number): number {
  return value <= 1 ? value * 100 : value;
}
