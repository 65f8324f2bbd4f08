import type { Generated } from 'kysely';

export interface WaterTables {
  drinks: {
    id: Generated<number>;
    owner_id: number;
    date: string;
    amount_ml: number;
    time: string;
    created_at: string;
  };
}
