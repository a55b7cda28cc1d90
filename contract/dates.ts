import { isSensibleYear } from '@soltura/domain/dates';
import * as z from 'zod/mini';
import { textOf } from './texts.ts';

/** An instant on the wire: ISO 8601 in UTC with Z (api.md 5.1 `datetime`). */
export const datetime = z.iso
  .datetime({ error: 'must be a date and time in UTC such as 2024-01-15T19:45:49Z' })
  .check(z.refine(isSensibleYear, 'must be in a year from 1900 to 2199'));

/** A calendar day on the wire, without time and zone (api.md 5.1 `date`). */
export const date = z.iso
  .date({ error: 'must be a date such as 2025-01-05' })
  .check(z.refine(isSensibleYear, 'must be in a year from 1900 to 2199'));

export const dateOrEmpty = z.union([date, z.literal('')]);

/** An IANA time zone; an unknown one counts as UTC. */
export const timeZone = textOf(64);
