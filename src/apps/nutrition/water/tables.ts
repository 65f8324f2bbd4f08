import type { ColumnType, Generated } from 'kysely';

export interface WaterTables {
  drinks: {
    id: Generated<number>;
    owner_id: number;
    /** Made by the client, so that a replayed write adds no second drink. */
    uuid: string;
    date: string;
    amount_ml: number;
    /** HH:mm in the person's zone at entry. */
    time: string;
    /** What it was drunk from, such as `Bottle`. */
    container: string | null;
    created_at: string;
    deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
  };
}
