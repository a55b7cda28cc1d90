import type { Endpoint } from '../endpoint.ts';
import type { JsonSchema } from './json-schema.ts';

export interface DescribedCall {
  id: string;
  endpoint: Endpoint;
  body: JsonSchema | undefined;
  answer: JsonSchema;
}
