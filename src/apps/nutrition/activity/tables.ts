import type { Generated } from 'kysely';

export interface ActivityTables {
  own_activities: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    name_key: string;
    met: number;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  activity_entries: {
    id: Generated<number>;
    owner_id: number;
    /** Made by the client, so that a replayed write adds no second entry. */
    uuid: string;
    date: string;
    /** HH:mm in the person's zone at entry. */
    time: string | null;
    /** Key of the catalogue. */
    activity_key: string | null;
    own_activity_id: number | null;
    name: string;
    minutes: number | null;
    met: number | null;
    weight_kg: number | null;
    /** Energy as the person gave it; null if it follows from the MET value. */
    given_kcal: number | null;
    gross_kcal: number;
    net_kcal: number;
    note: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
}
