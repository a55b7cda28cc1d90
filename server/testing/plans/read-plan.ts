import * as z from 'zod/mini';

/** One node of a plan that was carried out. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  'Actual Rows'?: number | undefined;
  'Actual Loops'?: number | undefined;
  'Rows Removed by Filter'?: number | undefined;
  'Index Searches'?: number | undefined;
  'Shared Hit Blocks'?: number | undefined;
  'Shared Read Blocks'?: number | undefined;
  Plans?: PlanNode[] | undefined;
}

const amount = z.optional(z.number());
const text = z.optional(z.string());
const planNode: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': text,
  'Index Name': text,
  'Index Cond': text,
  'Actual Rows': amount,
  'Actual Loops': amount,
  'Rows Removed by Filter': amount,
  'Index Searches': amount,
  'Shared Hit Blocks': amount,
  'Shared Read Blocks': amount,
  get Plans() {
    return z.optional(z.array(planNode));
  },
});
const explained = z.object({ 'Query Text': z.string(), Plan: planNode });

/** How a statement was carried out. */
export interface ReadPlan {
  text: string;
  /** Pages looked at, in memory or not. */
  blocks: number;
  /** How often an index was gone through from its root. */
  indexSearches: number;
  /** Where a table was read as a whole, or an index without saying from where: how, and how many rows. */
  scans: readonly { how: string; table: string; rows: number }[];
}

/** Reads what `auto_explain` tells in JSON, as a notice or in the log of the server; undefined for anything else. */
export function readPlan(message: string): ReadPlan | undefined {
  const json = /^duration: [\d.]+ ms\s+plan:\s*(\{.*\})\s*$/s.exec(message)?.[1];
  if (json === undefined) return undefined;
  const { Plan: root, ...said } = explained.parse(JSON.parse(json));
  const nodes = listNodes(root);
  return {
    text: said['Query Text'],
    blocks: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    indexSearches: nodes.reduce((sum, node) => sum + countSearches(node), 0),
    scans: nodes.flatMap((node) => {
      const table = node['Relation Name'];
      return isScan(node)
        ? [{ how: node['Node Type'], table: table ?? node['Index Name'] ?? '', rows: countRows(node) }]
        : [];
    }),
  };
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}

/** PostgreSQL says it from version 18 on; before, every loop is one. */
function countSearches(node: PlanNode): number {
  if (!/^(Index|Bitmap Index)/.test(node['Node Type'])) return 0;
  return node['Index Searches'] ?? node['Actual Loops'] ?? 0;
}

function isScan(node: PlanNode): boolean {
  const isCarriedOut = (node['Actual Loops'] ?? 0) > 0;
  const isWholeIndex = /^(Index|Bitmap Index)/.test(node['Node Type']) && node['Index Cond'] === undefined;
  return isCarriedOut && (node['Node Type'] === 'Seq Scan' || isWholeIndex);
}

function countRows(node: PlanNode): number {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  return rows * (node['Actual Loops'] ?? 0);
}
