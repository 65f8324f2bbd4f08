import type { Generated } from 'kysely';

export interface UnitsTables {
  custom_units: {
    id: Generated<number>;
    owner_id: number;
    abbr: string;
    abbr_key: string;
    name: string;
    family: 'volume' | 'mass' | 'count';
    /** Size in millilitres or grams. */
    factor: number | null;
    created_at: string;
    updated_at: string;
  };
  disabled_units: { owner_id: number; abbr: string };
}
