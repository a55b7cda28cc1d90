import type { Day } from '@soltura/domain/dates';
import * as z from 'zod/mini';

// Only OpenAPI reads the registered schemas. The calls that register them are marked as pure, so that the app's bundle
// drops them.

/**
 * A list of texts of any length, like `z.array(z.string())`.
 *
 * It is checked in one plain loop: responses have tens of thousands of texts, and zod's own check takes a slow device a
 * tenth of a second. OpenAPI describes both alike.
 */
export const textList = z.custom<string[]>(
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  'must be a list of texts',
);
/* @__PURE__ */ textList.register(z.globalRegistry, { type: 'array', items: { type: 'string' } });

export const idList = z.custom<number[]>(
  (value) => Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 1),
  'must be a list of ids',
);
/* @__PURE__ */ idList.register(z.globalRegistry, { type: 'array', items: { type: 'integer', minimum: 1 } });

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const isText = (value: unknown): value is string => typeof value === 'string';
const isInteger = (value: unknown): value is number => Number.isInteger(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isId = (value: unknown): value is number => isInteger(value) && value >= 1;
const isDay = (value: unknown): value is Day => isText(value) && DAY_SHAPE.test(value);
const isInstant = (value: unknown): value is string => isText(value) && INSTANT_SHAPE.test(value);

/** Days and instants are checked only by their shape: checking the calendar takes too long for thousands. */
const kinds = {
  id: isId,
  count: (value: unknown): value is number => isInteger(value) && value >= 0,
  text: isText,
  texts: (value: unknown): value is string[] => Array.isArray(value) && value.every(isText),
  flag: isFlag,
  /** A flag that older servers leave out. */
  flagOrAbsent: (value: unknown): value is boolean | undefined => value === undefined || isFlag(value),
  day: isDay,
  instant: isInstant,
  idOrNull: (value: unknown): value is number | null => value === null || isId(value),
  integerOrNull: (value: unknown): value is number | null => value === null || isInteger(value),
  flagOrNull: (value: unknown): value is boolean | null => value === null || isFlag(value),
  dayOrEmpty: (value: unknown): value is string => value === '' || isDay(value),
  instantOrEmpty: (value: unknown): value is string => value === '' || isInstant(value),
};
type Kinds = typeof kinds;

const nothing = { type: 'null' };
const empty = { type: 'string', const: '' };
const id = { type: 'integer', minimum: 1 };
const flag = { type: 'boolean' };
const day = { type: 'string', format: 'date' };
const instant = { type: 'string', format: 'date-time' };
const described: Record<keyof Kinds, object> = {
  id,
  count: { type: 'integer', minimum: 0 },
  text: { type: 'string' },
  texts: { type: 'array', items: { type: 'string' } },
  flag,
  flagOrAbsent: flag,
  day,
  instant,
  idOrNull: { anyOf: [id, nothing] },
  integerOrNull: { anyOf: [{ type: 'integer' }, nothing] },
  flagOrNull: { anyOf: [flag, nothing] },
  dayOrEmpty: { anyOf: [day, empty] },
  instantOrEmpty: { anyOf: [instant, empty] },
};

type Field = keyof Kinds | readonly string[];

type HeldBy<Kind> = Kind extends keyof Kinds
  ? Kinds[Kind] extends (value: unknown) => value is infer Held
    ? Held
    : never
  : Kind extends readonly (infer Text)[]
    ? Text
    : never;

type FlatRecord<Fields extends Record<string, Field>> = {
  [Name in keyof Fields as Fields[Name] extends 'flagOrAbsent' ? never : Name]: HeldBy<Fields[Name]>;
} & {
  [Name in keyof Fields as Fields[Name] extends 'flagOrAbsent' ? Name : never]?: boolean | undefined;
};

/** A record of plain fields, like `z.object(…)`, checked like `textList`. */
export function recordOf<const Fields extends Record<string, Field>>(fields: Fields) {
  const isRecord = makeRecordCheck(fields);
  const record = z.custom<FlatRecord<Fields>>(isRecord, 'must be a record');
  /* @__PURE__ */ record.register(z.globalRegistry, /* @__PURE__ */ describeRecord(fields));
  return record;
}

export function recordsOf<const Fields extends Record<string, Field>>(fields: Fields) {
  const isRecord = makeRecordCheck(fields);
  const list = z.custom<FlatRecord<Fields>[]>(
    (value) => Array.isArray(value) && value.every(isRecord),
    'must be a list of records',
  );
  /* @__PURE__ */ list.register(z.globalRegistry, {
    type: 'array',
    items: /* @__PURE__ */ describeRecord(fields),
  });
  return list;
}

function makeRecordCheck(fields: Record<string, Field>): (value: unknown) => boolean {
  const checks = Object.entries(fields).map(([name, field]) => [name, makeCheck(field)] as const);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check(Reflect.get(value, name)));
}

function describeRecord(fields: Record<string, Field>) {
  const entries = Object.entries(fields);
  return {
    type: 'object' as const,
    properties: Object.fromEntries(entries.map(([name, field]) => [name, describe(field)])),
    required: entries.filter(([, field]) => field !== 'flagOrAbsent').map(([name]) => name),
  };
}

function makeCheck(field: Field): (value: unknown) => boolean {
  return typeof field === 'string' ? kinds[field] : (value) => isText(value) && field.includes(value);
}

function describe(field: Field): object {
  return typeof field === 'string' ? described[field] : { type: 'string', enum: field };
}
