import { type ManyResult, type ManyRows, tables } from '@soltura/contract/tables/tables';
import type { TableName } from '@soltura/domain/tables/table';
import { call } from '../../../api/client.ts';

type Wanted = Pick<ManyRows, 'rows' | 'act'>;

export function tryMany(table: TableName, wanted: Wanted, signal: AbortSignal): Promise<ManyResult> {
  const body = { ...wanted, isApplied: false };
  return call(tables.changeMany, { params: { table }, body }, { signal, isRepeatable: true, isLong: true });
}

interface Making {
  readonly shown: number;
  /** The same for all attempts, so that a change whose response was lost is not made twice. */
  readonly idempotencyKey: string;
  readonly noteChangeSet: (changeSet: number) => void;
}

export function makeMany(
  table: TableName,
  wanted: Wanted,
  { shown, ...options }: Making,
): Promise<ManyResult> {
  const body = { ...wanted, isApplied: true, shown };
  return call(tables.changeMany, { params: { table }, body }, { ...options, isLong: true });
}
