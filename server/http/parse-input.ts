import type { Endpoint, InputOf, Part } from '@soltura/contract/endpoint';
import { formatNumber } from '@soltura/domain/numbers';
import { isStorable, UNSTORABLE_FAULT } from '@soltura/domain/storable-text';
import * as z from 'zod/mini';
import { requireFile } from './file-bodies.ts';
import { Refusal } from './refusal.ts';

export type RawInput = Record<Part, unknown>;

type Issue = z.core.$ZodIssue;

/**
 * Parses a request as its endpoint declares it.
 * @throws Refusal 'bad-request' for path, query and headers and for a body of the wrong type; 'validation-failed' with
 * `fields` for a body that breaks a rule, and for texts that cannot be stored.
 */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): InputOf<E>;
export function parseInput(endpoint: Endpoint, raw: RawInput): unknown {
  const input: Partial<RawInput> & { file?: Uint8Array } = {};
  for (const part of ['params', 'query', 'headers'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    requireStorable(raw[part]);
    const result = z.safeParse(schema, raw[part], { error: sayWhatIsWrong });
    if (!result.success) throw new Refusal('bad-request', describeIssue(result.error.issues[0]));
    input[part] = result.data;
  }
  if (endpoint.body) input.body = parseBody(endpoint.body, raw.body);
  if (endpoint.file) input.file = requireFile(raw.body, endpoint.file);
  return input;
}

/** Texts in an address are refused like texts in a body (api.md 1.12). */
function requireStorable(texts: unknown): void {
  const fields: Record<string, string> = {};
  for (const [field, text] of Object.entries(texts ?? {})) {
    const given: unknown[] = [field, text].flat();
    if (given.some((one) => typeof one === 'string' && !isStorable(one))) fields[field] = UNSTORABLE_FAULT;
  }
  const [first] = Object.keys(fields);
  if (first !== undefined) throw new Refusal('validation-failed', `${first} ${UNSTORABLE_FAULT}`, fields);
}

/**
 * Parses an item of a list whose items are accepted one by one. Returns its value, or the messages of the rules that it
 * breaks.
 */
export function parseItem<S extends z.ZodMiniType>(
  schema: S,
  item: unknown,
): { readonly data: z.output<S> } | { readonly fault: string } {
  const result = z.safeParse(schema, item, { error: sayWhatIsWrong });
  if (result.success) return { data: result.data };
  return { fault: describeIssue(result.error.issues[0], 'It') ?? 'It cannot be read' };
}

/** Returns the key of an item that breaks a rule, so that its refusal can be told apart; null without one. */
export function readItemKey(item: unknown): string | null {
  return typeof item === 'object' && item !== null && 'key' in item && typeof item.key === 'string'
    ? item.key
    : null;
}

function parseBody(schema: z.ZodMiniType, body: unknown): unknown {
  const result = z.safeParse(schema, body, { error: sayWhatIsWrong });
  if (result.success) return result.data;
  const { issues } = result.error;
  // The body is not an object or array as declared, so there are no fields to name (api.md 4.2).
  if (issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type')) {
    throw new Refusal('bad-request', 'The body is not of the kind this call takes.');
  }
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  throw new Refusal('validation-failed', describeIssue(issues[0]), fields);
}

/** Messages in lower case continue after the name of the field; others are complete sentences. */
const PREDICATE = /^[a-z]/;

function describeIssue(issue: Issue | undefined, whole = 'The body'): string | undefined {
  if (!issue) return undefined;
  const subject = issue.path.length === 0 ? whole : issue.path.join('.');
  return PREDICATE.test(issue.message) ? `${subject} ${issue.message}` : issue.message;
}

function sayWhatIsWrong(issue: z.core.$ZodRawIssue): string | undefined {
  const { code } = issue;
  if (code === 'invalid_type') {
    return issue.input === undefined ? 'is required' : `must be of the kind ${issue.expected}`;
  }
  if (code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
  if (code === 'too_big') return describeBound(issue.origin, 'most', issue.maximum);
  if (code === 'too_small') return describeBound(issue.origin, 'least', issue.minimum);
  return 'cannot be read';
}

const held = new Map([
  ['array', 'items'],
  ['string', 'characters'],
]);

function describeBound(origin: string, end: 'most' | 'least', bound: number | bigint): string {
  const noun = held.get(origin);
  const number = formatNumber(Number(bound));
  return noun === undefined ? `must be at ${end} ${number}` : `must hold at ${end} ${number} ${noun}`;
}
