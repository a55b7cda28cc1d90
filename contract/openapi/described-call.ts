import type { Endpoint } from '../endpoint.ts';
import type { JsonSchema } from './json-schema.ts';

/** A call with its schemas. */
export interface DescribedCall {
  /** Such as `weekReads.weeks`. */
  id: string;
  endpoint: Endpoint;
  body: JsonSchema | undefined;
  answer: JsonSchema;
}
