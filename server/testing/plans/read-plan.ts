import * as z from 'zod/mini';

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

export interface ReadPlan {
  text: string;
  /** Pages read, from memory or disk. */
  blocks: number;
  indexSearches: number;
  /** Full scans of tables, or of indexes without a start condition, with their row counts. */
  scans: readonly { how: string; table: string; rows: number }[];
}

/** Parses the JSON of `auto_explain`, from a notice or the server's log; undefined for anything else. */
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

/** PostgreSQL reports it from version 18 on; before, every loop counts as one. */
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
