export interface BodyStatsTables {
  body_stats: {
    owner_id: number;
    date: string;
    weight: number;
    weight_unit: 'kg' | 'lb';
    updated_at: string;
  };
}
