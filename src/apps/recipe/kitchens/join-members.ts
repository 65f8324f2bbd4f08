import type { OwnedRow, RowJoin } from '../../../kernel/row-joins.ts';

const RANK = ['member', 'sous', 'owner'];

/** If both owners are members of a Kitchen, one membership remains, with the higher role. */
export const joinMembers: RowJoin = {
  how: 'merge',
  combine: (kept, moved) => ({
    role: RANK[Math.max(rankOf(kept), rankOf(moved))],
    auto_share: Math.max(Number(kept.auto_share), Number(moved.auto_share)),
    shares_plan: Math.max(Number(kept.shares_plan), Number(moved.shares_plan)),
    joined_at: [String(kept.joined_at), String(moved.joined_at)].toSorted()[0],
  }),
};

function rankOf({ role }: OwnedRow): number {
  return RANK.indexOf(String(role));
}
