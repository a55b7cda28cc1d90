import type { Endpoint, InputOf, Part } from '@soltura/contract/endpoint';
import { isStorable, UNSTORABLE_FAULT } from '@soltura/domain/storable-text';
import * as z from 'zod/mini';
import { requireFile } from './file-bodies.ts';
import { Refusal } from './refusal.ts';

/** The parts of a request as they arrived. */
export type RawInput = Record<Part, unknown>;

type Issue = z.core.$ZodIssue;

/**
 * Reads a request as its endpoint declares it.
 * @throws Refusal 'bad-request' for path, query and headers and for a body of the wrong kind;
 *   'validation-failed' with `fields` for a body that breaks a rule, and for texts that nothing can store.
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

/** What an address holds is refused like what a body holds (api.md 1.12). */
function requireStorable(texts: unknown): void {
  const fields: Record<string, string> = {};
  for (const [field, text] of Object.entries(texts ?? {})) {
    const given: unknown[] = [field, text].flat();
    if (given.some((one) => typeof one === 'string' && !isStorable(one))) fields[field] = UNSTORABLE_FAULT;
  }
  const [first] = Object.keys(fields);
  if (first !== undefined) throw new Refusal('validation-failed', `${first} ${UNSTORABLE_FAULT}`, fields);
}

/** Reads an item of a body that is decided for itself: what it says, or what is wrong with it. */
export function parseItem<S extends z.ZodMiniType>(
  schema: S,
  item: unknown,
): { readonly data: z.output<S> } | { readonly fault: string } {
  const result = z.safeParse(schema, item, { error: sayWhatIsWrong });
  if (result.success) return { data: result.data };
  return { fault: describeIssue(result.error.issues[0]) ?? 'cannot be read' };
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
  throw new Refusal('validation-failed', issues[0]?.message, fields);
}

function describeIssue(issue: Issue | undefined): string | undefined {
  if (!issue) return undefined;
  const place = issue.path.join('.');
  return place === '' ? issue.message : `${place}: ${issue.message}`;
}

/** Our message where a declaration has none of its own. */
function sayWhatIsWrong(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'is required' : `must be of the kind ${issue.expected}`;
}
